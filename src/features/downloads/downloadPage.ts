/** Downloads per page; the header, which counts those in preparation, and the drawer share the first. */
export const downloadPage = 30;
