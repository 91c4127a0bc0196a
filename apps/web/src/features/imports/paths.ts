export const importsPath = '/account/imports';
export const newImportPath = '/account/imports/new';
export const importPath = (id: number) => `/account/imports/${id}`;
