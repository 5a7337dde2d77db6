import { parseArgs } from 'node:util';
import { actForms, parseAct, type Act } from './host/act';

/** A command line that cannot be followed. */
export class BadUsage extends Error {}

export const usage = `
  npm run conformance -- <host url>            does this host page keep its side of the contract?
  npm run conformance -- --console <entry>     does this build of the console keep its side?

  The host page
    --base /aicc             what has to be handed over as basePath
    --entry <url>            the console's entry; found by itself otherwise
    --before <file.mjs>      signs in: its default export gets { page, context, url } (Playwright's);
                             "sandbox" for the sandbox host
    --storage-state <file>   cookies and storage of a signed-in browser, as Playwright saves them
    --header "Name: value"   with every request; may be repeated
    --headed                 shows the browser and waits 5 minutes for you to sign in
    --away <act>             leads to a page without the console
    --locale-switch <act>    makes the host change its language
    --rotate <act>           makes the host renew its token
    --witness <port>         listens there, passes on to --platform and sees what the host's proxy lets through
    An act is ${actForms}.

  The console
    --platform <url>         the API behind it; the entry's origin unless said
    --account, --password    who signs in; the sandbox's first person unless said

  Both
    --json <file>            the report, for machines
    --allow <id,id>          checks whose failure, or not being judged, does not count
    --strict                 what could not be judged counts as a failure
    --patience <seconds>     for the console to be mounted; 15
    --insecure               accepts any certificate

  Ends with 0 when everything judged holds, 1 when something does not or was not judged and had to be (the 401; with
  --strict each check), 2 when the page could not be tried.
`;

const flags = {
  base: { type: 'string' },
  entry: { type: 'string' },
  before: { type: 'string' },
  'storage-state': { type: 'string' },
  header: { type: 'string', multiple: true },
  headed: { type: 'boolean' },
  away: { type: 'string' },
  'locale-switch': { type: 'string' },
  rotate: { type: 'string' },
  witness: { type: 'string' },
  console: { type: 'string' },
  platform: { type: 'string' },
  account: { type: 'string' },
  password: { type: 'string' },
  json: { type: 'string' },
  allow: { type: 'string' },
  patience: { type: 'string' },
  strict: { type: 'boolean' },
  insecure: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

export type Options = ReturnType<typeof readOptions>;

export function readOptions(args: readonly string[]) {
  const { values, positionals } = parse(args);
  return {
    help: values.help === true || (positionals.length === 0 && values.console === undefined),
    host: address('the host page', positionals[0]),
    console: address('--console', values.console),
    base: values.base,
    entry: address('--entry', values.entry),
    before: values.before,
    storageState: values['storage-state'],
    headers: Object.fromEntries((values.header ?? []).map(header)),
    headed: values.headed === true,
    away: act('--away', values.away),
    localeSwitch: act('--locale-switch', values['locale-switch']),
    rotate: act('--rotate', values.rotate),
    witness: values.witness === undefined ? undefined : number('--witness', values.witness),
    platform: address('--platform', values.platform),
    account: values.account ?? 'admin@nusa.test',
    password: values.password ?? 'Demo12345',
    json: values.json,
    allow: (values.allow ?? '')
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean),
    patience: values.patience === undefined ? undefined : number('--patience', values.patience) * 1000,
    strict: values.strict === true,
    insecure: values.insecure === true,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: flags, allowPositionals: true });
  } catch (error) {
    throw new BadUsage(error instanceof Error ? error.message : String(error));
  }
}

function address(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new BadUsage(`${name}: ${text} is not an address (http://… or https://…).`);
  return text;
}

function act(name: string, text: string | undefined): Act | undefined {
  if (text === undefined) return undefined;
  const read = parseAct(text);
  if (!read) throw new BadUsage(`${name}: ${text} is none of ${actForms}.`);
  return read;
}

function number(name: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new BadUsage(`${name}: ${text} is not a number.`);
  return Number(text);
}

function header(text: string): [name: string, value: string] {
  const at = text.indexOf(':');
  if (at < 1) throw new BadUsage(`--header: ${text} is not "Name: value".`);
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}
