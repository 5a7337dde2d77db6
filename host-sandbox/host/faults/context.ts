import type { FaultTable } from './fault';

export const contextFaults = {
  'context.absent': { title: 'No context', does: 'The context port is missing.', owes: 'Works in the account\'s language and its own look.', code: null, needs: 'remount', by: 'page' },
  'context.throws': { title: 'Context throws', does: 'get and subscribe throw.', owes: 'Works as without a context.', code: null, needs: 'remount', by: 'page' },
  'context.locale-unknown': { title: 'Unknown language', does: 'locale is `fr`.', owes: 'The default language; `lang` on its own container only.', code: 'W-LOCALE-FALLBACK', needs: 'now', by: 'page' },
  'context.locale-region': { title: 'Language of another notation', does: 'locale is `zh_HK`.', owes: 'Looks up by language: Chinese.', code: 'W-LOCALE-FALLBACK', needs: 'now', by: 'page' },
  'context.theme-unknown': { title: 'Unknown theme', does: 'The theme\'s mode is `sepia`.', owes: 'Its own default look.', code: 'W-THEME-FALLBACK', needs: 'now', by: 'page' },
  'context.theme-broken': { title: 'Half a theme', does: 'Theme tokens are incomplete and one of them is not a colour.', owes: 'Takes what it can and its own defaults for the rest.', code: 'W-THEME-FALLBACK', needs: 'now', by: 'page' },
  'context.no-rights': { title: 'No permissions', does: 'permissions is an empty list.', owes: 'Shows no action the person could not do; the page says why it is empty.', code: null, needs: 'now', by: 'page' },
  'context.inactive': { title: 'Told it is hidden', does: 'active is false though the console is in view.', owes: 'Stops asking for more; is as it was when it is told otherwise.', code: null, needs: 'now', by: 'page' },
} satisfies FaultTable;
