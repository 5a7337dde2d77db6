import type { Words } from './words';

export const en: Words = {
  portal: 'Northquay',
  skip: 'Skip to content',
  entries: 'Applications',
  calls: 'Calls',
  orders: 'Orders',
  notes: 'Notes',
  language: 'Language',
  look: 'Appearance',
  looks: { light: 'Light', dark: 'Dark', auto: 'As the system' },
  signIn: 'Sign in',
  signOut: 'Sign out',
  place: 'You are here',
  close: 'Close',

  signInTitle: 'Sign in to Northquay',
  signInText: 'Choose one of the demo people. The portal signs in for them and keeps the token.',
  endedTitle: 'Your session has ended',
  endedText: 'Sign in again to go on. Nothing you were doing has been closed.',
  endedAnewText:
    'Sign in again to go on. The page opens anew after that, because this portal hands its token over only once.',
  endedShort: 'Session ended',
  people: 'Demo people',
  roles: {
    administrator: 'Administrator',
    operator: 'Operator',
    ownOperator: 'Operator of own tasks',
    groupOperator: 'Operator of a group',
    approver: 'Approver',
    agent: 'Inbox agent',
    viewer: 'Viewer',
    crossLogin: 'Cross login',
  },
  signingIn: 'Signing in…',
  secondStep: 'code at sign-in',
  peopleLoading: 'Reading the demo people…',
  peopleFailed: 'The platform does not answer, so nobody can sign in. Is it running?',
  peopleClosed:
    'This platform does not offer its demo people over the network. Start it with AICC_SANDBOX=on, or sign in at /login.',
  retry: 'Try again',
  refused: {
    wrong: 'The account or the password is wrong.',
    locked: (minutes) =>
      minutes === null ? 'This account is locked.' : `This account is locked for another ${minutes} min.`,
    disabled: 'This account is disabled.',
    code: 'The code was not accepted. A code counts once; the next one comes within 30 seconds.',
    tooOften: 'Too many tries in a short time. Wait a minute and try again.',
    licence: 'The licence of this company has ended.',
    other: (id) => `The platform refused: ${id}.`,
    unreachable: 'The platform does not answer. Try again in a moment.',
  },
  mustChange: (account) =>
    `${account} has to choose a new password first. That is possible in the console alone, not in a portal.`,
  openAlone: 'Open the console alone',

  needSignIn: 'Calls needs a signed-in person',
  needSignInText: 'Orders and Notes are open to everybody on this computer.',
  loading: (app) => `Opening ${app}…`,
  failed: (app) => `${app} could not be opened`,
  failedText: 'The portal keeps a failed load until the page is opened anew.',
  reload: 'Reload the page',

  leaveTitle: 'Leave without saving?',
  leaveText: 'What has been entered here is lost if you go on.',
  leave: 'Leave',
  stay: 'Stay here',

  reloadRequested: 'Calls asks for the page to be loaded again.',
  notices: 'Messages',
};
