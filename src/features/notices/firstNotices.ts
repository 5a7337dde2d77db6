/** Notices that are read at first; who reads as many shares what was read. */
export const firstNotices = 20;
