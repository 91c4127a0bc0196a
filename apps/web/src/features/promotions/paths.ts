/** Addresses of the promotion screens; other features link through these. */
export const promotionsPath = '/promotion/overview';
export const calendarPath = '/promotion/calendar';
export const newPromotionPath = '/promotion/new';
export const promotionPath = (id: number, tab?: string) =>
  `/promotion/detail/${id}${tab ? `?tab=${tab}` : ''}`;
export const editPromotionPath = (id: number) => `/promotion/edit/${id}`;
export const copyPromotionPath = (id: number) => `/promotion/new/${id}/copy`;
