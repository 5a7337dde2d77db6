import { existsSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import path from 'node:path';
import { hostOf } from '../../../knownHosts';
import { canonicalNetwork } from './network';

/** How many times faster than real time the sandbox's world runs. */
const speeds = [1, 10, 60, 600] as const;
type Speed = (typeof speeds)[number];

export interface Settings {
  /** console and API */
  readonly port: number;
  /** the sandbox's host portal, another origin */
  readonly hostPort: number;
  /** loopback by default */
  readonly address: string;
  /** names it is served under besides localhost and addresses, each as `hostOf` gives it */
  readonly hosts: readonly string[];
  /** whether the sandbox's own pages are served: its people with their passwords, its mail, its clock */
  readonly sandbox: boolean;
  /** the sandbox on this machine alone: only there are the demo companies and their identity provider */
  readonly demo: boolean;
  /** absolute; data of the sandbox, the embedded PostgreSQL among it */
  readonly dataFolder: string;
  /** speed of the clock from its start; null: the one it had last */
  readonly speed: Speed | null;
  /** a PostgreSQL of one's own; null starts the embedded one */
  readonly databaseUrl: string | null;
  /** hosts and networks the outbound client may reach although they are private */
  readonly outboundAllow: readonly string[];
  /** proxies whose forwarded headers count; from others the address is the connection's own */
  readonly trustedProxies: readonly string[];
  /** the mail server, smtp://user:password@host:587; null starts the sandbox's own */
  readonly smtpUrl: string | null;
  /** sender of mails */
  readonly mailFrom: string;
  /** where browsers find the console and the API, https://aicc.example.com; null: the address they requested */
  readonly publicUrl: string | null;
  /** key that secrets in the database are encrypted with; null: a file in the data folder */
  readonly secretKey: string | null;
  /** the platform's registration at HubSpot; null is the sandbox's stand-in */
  readonly hubspot: { readonly clientId: string; readonly clientSecret: string } | null;
  /** checks every reply against the contract, which costs 30 % of the requests a second; off for load tests */
  readonly checkReplies: boolean;
  /** entry page of the console that the host portal embeds; null is the built one (development says otherwise) */
  readonly consoleEntry: string | null;
  /** the repository */
  readonly root: string;
  /** what the build wrote */
  readonly consoleFolder: string;
  readonly hostFolder: string;
  readonly workersFolder: string;
  /** the console's texts, which exports and refused rows are worded with */
  readonly localesFolder: string;
}

/** A setting that cannot be used; its text says which, and what it may be. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The environment, read once. An empty variable counts as absent. */
export function readSettings(env: Environment, root: string = projectFolder()): Settings {
  const port = portOf(env, 'PORT', 8000);
  const hostPort = portOf(env, 'HOST_PORT', 8001);
  if (port === hostPort && port !== 0)
    throw new SettingError(`PORT and HOST_PORT are both ${port}: the host portal needs an origin of its own.`);
  const dist = path.join(root, 'dist');
  const address = given(env, 'AICC_ADDRESS') ?? '127.0.0.1';
  const publicUrl = publicUrlOf(env);
  const sandbox = onOff(env, 'AICC_SANDBOX', isLoopback(address));
  return {
    port,
    hostPort,
    address,
    hosts: hostsOf(env, address, publicUrl),
    sandbox,
    demo: sandbox && isLoopback(address),
    dataFolder: path.resolve(root, given(env, 'AICC_DATA') ?? '.data'),
    // Without the sandbox nothing could slow the clock down again.
    speed: speedOf(env) ?? (sandbox ? null : 1),
    databaseUrl: databaseUrlOf(env),
    outboundAllow: (given(env, 'AICC_OUTBOUND_ALLOW') ?? '').split(/[\s,]+/).filter(Boolean),
    trustedProxies: trustedProxiesOf(env),
    smtpUrl: smtpUrlOf(env),
    mailFrom: given(env, 'AICC_MAIL_FROM') ?? 'AICC <no-reply@aicc.test>',
    publicUrl,
    secretKey: secretKeyOf(env),
    hubspot: hubspotOf(env),
    checkReplies: onOff(env, 'AICC_CHECK_REPLIES', true),
    consoleEntry: given(env, 'AICC_CONSOLE_ENTRY') ?? null,
    root,
    consoleFolder: path.join(dist, 'console'),
    hostFolder: path.join(dist, 'host'),
    workersFolder: path.join(dist, 'workers'),
    localesFolder: path.join(root, 'locales'),
  };
}

function given(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

function portOf(env: Environment, name: string, otherwise: number): number {
  const text = given(env, name);
  if (text === undefined) return otherwise;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new SettingError(`${name}=${text}: a port is a whole number from 0 (any free one) to 65535.`);
  return port;
}

function isSpeed(value: number): value is Speed {
  return (speeds as readonly number[]).includes(value);
}

function speedOf(env: Environment): Speed | null {
  const text = given(env, 'AICC_SPEED');
  if (text === undefined) return null;
  const speed = Number(text);
  if (!isSpeed(speed))
    throw new SettingError(`AICC_SPEED=${text}: the clock runs at ${speeds.join(', ')} times real time.`);
  return speed;
}

function databaseUrlOf(env: Environment): string | null {
  const text = given(env, 'DATABASE_URL');
  if (text === undefined) return null;
  if (!/^postgres(ql)?:\/\/./.test(text))
    throw new SettingError('DATABASE_URL: give it as postgres://user:password@host:5432/database.');
  return text;
}

/** A wrong entry would trust no proxy or every client, and nothing would show it. */
function trustedProxiesOf(env: Environment): string[] {
  return (given(env, 'AICC_TRUSTED_PROXIES') ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((entry) => {
      const network = canonicalNetwork(entry);
      if (network === null)
        throw new SettingError(
          `AICC_TRUSTED_PROXIES: ${entry} is no address or network; give 10.1.2.3, 10.0.0.0/8 or 2001:db8::/32, separated by commas.`,
        );
      return network;
    });
}

/** A wrong entry would turn people away without a reason they can see. */
function hostsOf(env: Environment, address: string, publicUrl: string | null): string[] {
  const own = hostOf(address);
  if (own === null || hasPort(address))
    throw new SettingError(`AICC_ADDRESS=${address}: give an address or a host name alone, as in 0.0.0.0.`);
  const open = publicUrl === null ? [] : [hostOf(new URL(publicUrl).host)];
  const more = (given(env, 'AICC_HOSTS') ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((entry) => {
      const host = hasPort(entry) ? null : hostOf(entry);
      if (host === null)
        throw new SettingError(
          `AICC_HOSTS: ${entry} is no host; give names alone, without scheme, port or *, as in aicc.example.com, portal.example.com, separated by commas.`,
        );
      return host;
    });
  return [...new Set([own, ...open, ...more].filter((host) => host !== null))];
}

const hasPort = (host: string) => !isIPv6(host) && /:\d*$/.test(host);

function smtpUrlOf(env: Environment): string | null {
  const text = given(env, 'AICC_SMTP_URL');
  if (text === undefined) return null;
  if (!/^smtps?:\/\/./.test(text))
    throw new SettingError(
      'AICC_SMTP_URL: give it as smtp://user:password@host:587, or smtps://… where TLS comes first.',
    );
  return text;
}

function publicUrlOf(env: Environment): string | null {
  const text = given(env, 'AICC_PUBLIC_URL');
  if (text === undefined) return null;
  if (!/^https?:\/\/[^/?#@\s]+\/?$/.test(text))
    throw new SettingError('AICC_PUBLIC_URL: give scheme, host and port alone, as in https://aicc.example.com.');
  if (!URL.canParse(text)) throw new SettingError(`AICC_PUBLIC_URL=${text}: its host cannot be read.`);
  return text.replace(/\/$/, '');
}

const SECRET_KEY_LEAST = 32;

function secretKeyOf(env: Environment): string | null {
  const text = given(env, 'AICC_SECRET_KEY');
  if (text === undefined) return null;
  if (text.length < SECRET_KEY_LEAST)
    throw new SettingError(
      `AICC_SECRET_KEY: give ${SECRET_KEY_LEAST} characters or more, for example from: openssl rand -base64 32`,
    );
  return text;
}

function hubspotOf(env: Environment): Settings['hubspot'] {
  const [clientId, clientSecret] = [given(env, 'AICC_HUBSPOT_CLIENT_ID'), given(env, 'AICC_HUBSPOT_CLIENT_SECRET')];
  if (clientId === undefined && clientSecret === undefined) return null;
  if (clientId === undefined || clientSecret === undefined)
    throw new SettingError(
      'AICC_HUBSPOT_CLIENT_ID and AICC_HUBSPOT_CLIENT_SECRET: give both, or neither for the stand-in of the sandbox.',
    );
  return { clientId, clientSecret };
}

/** Reachable from this machine only. */
function isLoopback(address: string): boolean {
  return address === 'localhost' || address === '::1' || /^127\.\d+\.\d+\.\d+$/.test(address);
}

function onOff(env: Environment, name: string, otherwise: boolean): boolean {
  const text = given(env, name)?.toLowerCase();
  if (text === undefined) return otherwise;
  if (['1', 'on', 'true', 'yes'].includes(text)) return true;
  if (['0', 'off', 'false', 'no'].includes(text)) return false;
  throw new SettingError(`${name}=${text}: say on or off.`);
}

/** The repository, from its sources as from `dist`. */
export function projectFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, 'package-lock.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error(`No package-lock.json above ${import.meta.dirname}`);
    folder = parent;
  }
  return folder;
}
