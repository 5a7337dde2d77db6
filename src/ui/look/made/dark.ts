import type { MadeStyles } from '../madeStyles';

/** The build puts here what it has made of the dark look: see webpack/antd-styles. */
export const made: MadeStyles = { css: '', keys: [] };
