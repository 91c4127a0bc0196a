export const outboxPath = '/account/outbox';
export const mailPath = (id: number) => `/account/outbox/${id}`;
