/** Addresses of the audience screens; other features link through these. */
export const audiencesPath = '/audience/overview';
export const newAudiencePath = '/audience/new';
export const audiencePath = (id: number) => `/audience/detail/${id}`;
export const editAudiencePath = (id: number) => `/audience/edit/${id}`;
export const copyAudiencePath = (id: number) => `/audience/new/${id}/copy`;
/** A new campaign with this audience filled in. */
export const campaignForPath = (id: number) => `/campaign/new?audience=${id}`;
