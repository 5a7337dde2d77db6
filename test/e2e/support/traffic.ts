import type { BrowserContext, Page } from '@playwright/test';

/** Everything the platform sent to a browser: bodies of answers and frames of the live connection. */
export class Traffic {
  private readonly arriving: Promise<string>[] = [];

  constructor(context: BrowserContext, page: Page) {
    // Of an answer that never ended, because its page was left, the text would be waited for without end.
    context.on('requestfinished', (request) => {
      if (!new URL(request.url()).pathname.startsWith('/api/')) return;
      // A download's bytes are looked at where it is saved; a page that was left takes its answer with it.
      this.arriving.push(
        request
          .response()
          .then((response) => response?.text() ?? '')
          .catch(() => ''),
      );
    });
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => this.arriving.push(Promise.resolve(payload.toString()))),
    );
  }

  async bodies(): Promise<readonly string[]> {
    return (await Promise.all(this.arriving)).filter((body) => body !== '');
  }
}
