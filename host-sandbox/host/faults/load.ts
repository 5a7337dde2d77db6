import type { FaultTable } from './fault';

const portalSays = 'The portal says that Calls could not be opened and why; the rest of the portal works.';

export const loadFaults = {
  'load.entry-404': {
    title: 'Entry missing',
    does: 'The entry page answers 404.',
    owes: portalSays,
    code: null,
    needs: 'reload',
    by: 'server',
  },
  'load.entry-502': {
    title: 'Entry behind a broken gateway',
    does: "The entry page answers 502 with a gateway's HTML.",
    owes: portalSays,
    code: null,
    needs: 'reload',
    by: 'server',
  },
  'load.entry-sign-in': {
    title: 'Entry is a sign-in page',
    does: 'The entry page answers 200 with a sign-in form, as a single sign-on wall does.',
    owes: `${portalSays} Nothing of the sign-in page gets into the portal.`,
    code: null,
    needs: 'reload',
    by: 'server',
  },
  'load.entry-slow': {
    title: 'Entry slow',
    does: 'The entry page takes 3 seconds.',
    owes: 'The portal shows that it is opening Calls; then the console is there.',
    code: null,
    needs: 'reload',
    by: 'server',
  },
  'load.script-404': {
    title: 'Main script missing',
    does: "The entry's scripts answer 404.",
    owes: portalSays,
    code: null,
    needs: 'reload',
    by: 'server',
  },
  'load.script-html': {
    title: 'Main script is HTML',
    does: "The entry's scripts answer 200 with an HTML page.",
    owes: portalSays,
    code: null,
    needs: 'reload',
    by: 'server',
  },
  'load.script-truncated': {
    title: 'Main script cut off',
    does: "The entry's scripts end half way.",
    owes: portalSays,
    code: null,
    needs: 'reload',
    by: 'server',
  },
  'load.chunk-404': {
    title: 'Later chunk missing',
    does: 'Scripts that are loaded later answer 404, as after a deployment.',
    owes: 'Offers to load the page again, once; never a loop, and drafts stay.',
    code: 'E-STALE-BUILD',
    needs: 'now',
    by: 'server',
  },
  'load.chunk-slow': {
    title: 'Later chunk slow',
    does: 'Scripts that are loaded later take 3 seconds.',
    owes: 'Shows that a page is coming; then the page is there.',
    code: null,
    needs: 'now',
    by: 'server',
  },
} satisfies FaultTable;
