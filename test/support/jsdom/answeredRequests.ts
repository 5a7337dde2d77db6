/** What stands for the platform's answer; null where none comes. */
export interface PageAnswer {
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Answers the page's own requests, in place of the network; `sent` are their addresses and headers.
 *
 * @param answer read when a request is sent
 */
export function answeredRequests(answer: () => PageAnswer | null) {
  const own = globalThis.XMLHttpRequest;
  const sent: [address: string, headers: Record<string, string>][] = [];
  class Answered {
    readonly status = 200;
    responseText = '';
    onload: () => void = () => undefined;
    onerror: () => void = () => undefined;
    private address = '';
    private readonly headers: Record<string, string> = {};
    private lines = '';

    open(_method: string, address: string): void {
      this.address = address;
    }

    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }

    getAllResponseHeaders(): string {
      return this.lines;
    }

    send(): void {
      sent.push([this.address, this.headers]);
      const found = answer();
      this.responseText = found?.text ?? '';
      // As a browser gives them, values with colons of their own among them.
      const headers = { date: 'Sat, 28 Nov 2026 10:00:00 GMT', ...found?.headers };
      this.lines = Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('');
      queueMicrotask(found === null ? this.onerror : this.onload);
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: Answered });
  return {
    sent,
    restore: () => {
      globalThis.XMLHttpRequest = own;
    },
  };
}
