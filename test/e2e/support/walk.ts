/** Set by `npm run walk`: every line, role, language, host and build, of which `npm test` takes some. */
export const isWalk = process.env.AICC_WALKS === 'all';
