import type { APIRequestContext } from '@playwright/test';

export interface Answer {
  readonly status: number;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** A server that closes a connection it had left open resets the request that comes over it just then. */
const RESETS_MAX = 2;

/** Fetches as the host's page would, and also reports answers that a browser hides; a text says why none came. */
export async function fetchAnswer(request: APIRequestContext, url: string, origin: string): Promise<Answer | string> {
  try {
    const response = await request.get(url, {
      headers: { origin },
      failOnStatusCode: false,
      timeout: 10_000,
      maxRetries: RESETS_MAX,
    });
    const answer = {
      status: response.status(),
      url: response.url(),
      headers: response.headers(),
      text: await response.text(),
    };
    await response.dispose();
    return answer;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? 'no answer') : String(error);
  }
}
