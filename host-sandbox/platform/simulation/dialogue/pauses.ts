/** Pauses before somebody speaks, ms: medians. A silent callee is waited for. */
export const ROBOT_GAP_MS = 750;
export const CALLEE_GAP_MS = 700;
export const SILENCE_MS = 2_500;
