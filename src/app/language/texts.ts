import type { Namespace } from '@/registry/screen';
import type common from '@locales/en/common.json';
import type downloads from '@locales/en/downloads.json';
import type errors from '@locales/en/errors.json';
import type exporting from '@locales/en/export.json';
import type failures from '@locales/en/failures.json';
import type notices from '@locales/en/notices.json';
import type refusals from '@locales/en/refusals.json';
import type screens from '@locales/en/screens.json';
import type signIn from '@locales/en/signIn.json';
import type sipLines from '@locales/en/sipLines.json';
import type twoFactor from '@locales/en/twoFactor.json';
import type ui from '@locales/en/ui.json';

/** English defines the keys that `t()` accepts. A feature adds its own file beside its screens. */
declare module 'i18next' {
  interface ResourceNamespaceMap {
    common: typeof common;
    downloads: typeof downloads;
    errors: typeof errors;
    export: typeof exporting;
    failures: typeof failures;
    notices: typeof notices;
    refusals: typeof refusals;
    screens: typeof screens;
    signIn: typeof signIn;
    sipLines: typeof sipLines;
    twoFactor: typeof twoFactor;
    ui: typeof ui;
  }
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    parseInterpolation: false;
  }
}

/** Loaded before the first screen, signed in or not. */
export const firstTexts = ['common', 'screens', 'failures'] as const satisfies readonly Namespace[];
/** What any screen inside the shell may need. */
export const shellTexts = ['ui', 'errors', 'refusals'] as const satisfies readonly Namespace[];
/** What tasks and plans have in common, with the texts of tasks. */
export const callingTexts = ['tasks', 'contacts', 'forecast', 'gates'] as const satisfies readonly Namespace[];
