export const workbookMime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const csvMime = 'text/csv; charset=utf-8';
