import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { Language } from '@/domain/language/language';
import { nextDaytime } from '@test/support/daytime';

export const password = 'Demo12345';
export const consoleUrl = process.env.AICC_URL ?? '';
export const hostUrl = process.env.AICC_HOST_URL ?? '';

/** What an answer of the platform holds, as far as a test looks into it. */
export type Fields = Readonly<Record<string, unknown>>;

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

export function listOf(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}

/** Asia/Jakarta, which moves no clocks. */

/** The platform without the console: its clock, and what a test has to know or to bring about beside the page. */
export class Platform {
  private readonly tokens = new Map<string, string>();

  constructor(readonly request: APIRequestContext) {}

  async speed(speed: 1 | 10 | 60 | 600): Promise<void> {
    const answer = await this.request.post(`${consoleUrl}/sandbox/clock`, { data: { speed } });
    expect(answer.ok()).toBe(true);
  }

  /** Goes on to working hours in Jakarta, when calls may begin: a night at ×600 would take a minute and a half. */
  async daytime(): Promise<void> {
    const { now } = fieldsOf(await (await this.request.get(`${consoleUrl}/sandbox/clock`)).json());
    const to = nextDaytime(Number(now));
    if (to === null) return;
    const answer = await this.request.post(`${consoleUrl}/sandbox/clock`, { data: { to } });
    expect(answer.ok()).toBe(true);
  }

  /** six digits of this half minute */
  async codeOf(account: string): Promise<string> {
    const people = listOf(await (await this.request.get(`${consoleUrl}/sandbox/people`)).json());
    return String(people.find((person) => person.account === account)?.code);
  }

  /** One session per person and test. */
  async token(account: string): Promise<string> {
    const known = this.tokens.get(account);
    if (known !== undefined) return known;
    const answer = await this.request.post(`${consoleUrl}/api/login`, {
      data: { username: account, password, certificate: '', language: 'en' },
    });
    const body = fieldsOf(await answer.json());
    const { token } = fieldsOf(body.data);
    if (typeof token !== 'string') throw new Error(`${account} is not let in: ${JSON.stringify(body)}`);
    this.tokens.set(account, token);
    // Whatever language an earlier test left with this person.
    await this.speak(account, 'en');
    return token;
  }

  async get(account: string, path: string): Promise<Fields> {
    const answer = await this.request.get(consoleUrl + path, {
      headers: { authorization: `Token ${await this.token(account)}` },
    });
    const body = fieldsOf(await answer.json());
    expect(body.code, `${path}: ${JSON.stringify(body)}`).toBe(200);
    return fieldsOf(body.data);
  }

  async post(account: string, path: string, data?: object): Promise<Fields> {
    const answer = await this.request.post(consoleUrl + path, {
      data,
      headers: { authorization: `Token ${await this.token(account)}` },
    });
    const body = fieldsOf(await answer.json());
    expect(body.code, `${path}: ${JSON.stringify(body)}`).toBe(200);
    return fieldsOf(body.data);
  }

  /** Keeps a language with the account, as the language menu does. */
  async speak(account: string, language: Language): Promise<void> {
    await this.get(account, `/api/user/switch/language?language=${language}`);
  }

  /** Ends a session the page does not know of. */
  async end(token: string): Promise<void> {
    const answer = await this.request.post(`${consoleUrl}/api/logout/`, {
      headers: { authorization: `Token ${token}` },
    });
    expect(answer.ok()).toBe(true);
  }

  /** Opens the console as somebody who has signed in; the sign-in itself has its own tests. */
  async open(page: Page, account: string, path: string): Promise<void> {
    const token = await this.token(account);
    await page.context().addInitScript((value) => {
      // Once: who signs out afterwards stays out. A frame of its own origin has no storage.
      if (window.origin === 'null' || window.localStorage.getItem('e2e:given') === value) return;
      window.localStorage.setItem('e2e:given', value);
      window.localStorage.setItem('aicc:token', value);
    }, token);
    await page.goto(path);
  }
}

/** What the page itself holds its session by. */
export async function tokenIn(page: Page): Promise<string> {
  return page.evaluate(() => window.localStorage.getItem('aicc:token') ?? '');
}
