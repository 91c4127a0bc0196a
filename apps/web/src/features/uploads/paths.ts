export const profilesPath = '/crm/customer-profiles';
export const uploadsPath = '/crm/lead-upload';
export const newUploadPath = '/crm/lead-upload/new';
export const oneLeadPath = '/crm/lead-upload/one';
export const uploadPath = (id: number) => `/crm/lead-upload/${id}`;
export const profilePath = (id: number) => `/crm/result-detail/${id}/overview`;
