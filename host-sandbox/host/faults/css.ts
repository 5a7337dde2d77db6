import type { FaultTable } from './fault';

const verdict = 'Stays usable: everything is in its place, in reach and to be read.';

export const cssFaults = {
  'css.reset': {
    title: 'Hostile reset',
    does: 'Rules of an old portal on `*` and on elements: content-box, serif, wide lines, fat borders on buttons and tables, upper case.',
    owes: verdict,
    code: null,
    needs: 'now',
    by: 'page',
  },
  'css.transform': {
    title: 'Transformed ancestor',
    does: 'The stage has a transform, so `position: fixed` counts from it.',
    owes: 'Drawers, menus and dialogs stand where they belong.',
    code: null,
    needs: 'now',
    by: 'page',
  },
  'css.stacking': {
    title: 'Stacking traps',
    does: "The stage isolates its stacking and the portal's bars stand at 100000.",
    owes: 'Its layers stay within the place it was given.',
    code: null,
    needs: 'now',
    by: 'page',
  },
  'css.right-to-left': {
    title: 'Right to left portal',
    does: 'The portal\'s page is `dir="rtl"`.',
    owes: 'Reads left to right in its own languages.',
    code: null,
    needs: 'now',
    by: 'page',
  },
  'css.names': {
    title: 'Class names taken',
    does: 'The portal styles `.ant-btn`, `.ant-table`, `.ant-select` and `#root`.',
    owes: verdict,
    code: null,
    needs: 'now',
    by: 'page',
  },
} satisfies FaultTable;
