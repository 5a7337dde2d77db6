import { el } from '../dom';
import { nativeFetch, nativeSetInterval } from '../watch/native';
import { toolButton } from './toolButton';

const READ_MS = 1_500;

const behaviours = {
  ok: 'Answers 200',
  slow: 'Answers after 15 s',
  500: 'Answers 500',
  410: 'Answers 410',
  redirect: 'Redirects',
  close: 'Closes half way',
} as const;
/** In this order: an object would put the numbers first. */
const behaviourOrder = [
  'ok',
  'slow',
  '500',
  '410',
  'redirect',
  'close',
] as const satisfies readonly `${keyof typeof behaviours}`[];
const keyNames = { server: 'ServerEncryptionKey', client: 'ClientEncryptionKey', sign: 'CallbackSignKey' } as const;
type KeyKind = keyof typeof keyNames;
const keyKinds = ['server', 'client', 'sign'] as const satisfies readonly KeyKind[];
const stepNames: Readonly<Record<string, string>> = {
  signature: 'Signature',
  time: 'Age',
  repeat: 'Seen before',
  decrypt: 'Decryption',
};

interface Received {
  readonly number: number;
  readonly at: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly answeredAs: string;
  readonly content: string | null;
  readonly steps: readonly { readonly step: string; readonly ok: boolean; readonly said: string }[];
}

interface Shown {
  readonly path: string;
  readonly behaviour: string;
  readonly keys: Readonly<Record<KeyKind, string>>;
  readonly received: readonly Received[];
}

export interface ReceiverTabOptions {
  /** where the platform is, as webhooks reach it */
  readonly platformUrl: string;
  /** whether the tab is visible */
  readonly visible: () => boolean;
}

/** Somebody else's server for webhooks, inside the sandbox: what arrived, and each step of reading it. */
export function receiverTab({ platformUrl, visible }: ReceiverTabOptions): HTMLElement {
  const address = el('code', { class: 'receiver-url' });
  const list = el('ol', { class: 'receiver-list' });
  const said = el('p', { class: 'tools-quiet', role: 'status' }, 'Reading what arrived …');
  const behaviour = el(
    'select',
    { class: 'tools-select' },
    ...behaviourOrder.map((value) => el('option', { value }, behaviours[value])),
  );
  let last = '';

  const draw = (shown: Shown) => {
    const text = JSON.stringify(shown);
    if (text === last) return;
    last = text;
    address.textContent = `${platformUrl}${shown.path}`;
    behaviour.value = shown.behaviour;
    for (const kind of keyKinds)
      inputs[kind].placeholder =
        shown.keys[kind] === '' ? 'paste it here' : `has one that ends in ${shown.keys[kind].slice(-4)}`;
    said.textContent =
      shown.received.length === 0 ? 'Nothing has arrived yet.' : `${shown.received.length} messages, the newest first.`;
    const open = new Set(
      [...list.querySelectorAll<HTMLDetailsElement>('details[open]')].map(({ dataset }) => dataset.part),
    );
    list.replaceChildren(...shown.received.map((one) => message(one, open)));
  };
  const ask = async (init: RequestInit = {}) => {
    try {
      const response = await nativeFetch('/sandbox/receiver', init);
      const value: unknown = await response.json();
      if (isShown(value)) draw(value);
    } catch {
      said.textContent = 'The platform does not answer.';
    }
  };
  const notify = (change: object) =>
    ask({ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(change) });
  const input = (kind: KeyKind) =>
    el('input', { type: 'text', autocomplete: 'off', spellcheck: 'false', 'aria-label': keyNames[kind] });
  const inputs: Readonly<Record<KeyKind, HTMLInputElement>> = {
    server: input('server'),
    client: input('client'),
    sign: input('sign'),
  };
  const give = toolButton('Use these keys', async () => {
    const typed = keyKinds.flatMap((kind) =>
      inputs[kind].value.trim() === '' ? [] : [[kind, inputs[kind].value.trim()] as const],
    );
    await notify(Object.fromEntries(typed));
    for (const kind of keyKinds) inputs[kind].value = '';
  });
  behaviour.addEventListener('change', () => void notify({ behaviour: behaviour.value }));
  // Once now, so that it is never shown empty.
  void ask();
  nativeSetInterval(() => {
    if (visible()) void ask();
  }, READ_MS);

  return el(
    'div',
    { class: 'tools-pane' },
    el(
      'div',
      { class: 'tools-scroll host-groups', tabindex: '0', role: 'group', 'aria-label': 'Webhook receiver' },
      el(
        'section',
        {},
        el('h2', {}, 'A receiver of webhooks'),
        el(
          'p',
          {},
          'It stands for the server of a company that wants to hear of its calls: the platform sends webhooks to it, and here is what arrived, how its signature was checked and what it says decrypted. It is no part of a portal that embeds the console.',
        ),
        el('p', {}, 'Subscribe this address in the console, under webhooks: ', address),
        el('label', { class: 'receiver-key' }, el('span', {}, 'How it answers'), behaviour),
        ...keyKinds.map((kind) => el('label', { class: 'receiver-key' }, el('span', {}, keyNames[kind]), inputs[kind])),
        el(
          'div',
          { class: 'tools-acts' },
          give,
          toolButton('Forget what arrived', () => notify({ clear: true })),
        ),
        el(
          'p',
          { class: 'tools-quiet' },
          'It knows the keys that are pasted here and nothing else. With the ClientEncryptionKey it encrypts its answers.',
        ),
      ),
      el('section', {}, el('h2', {}, 'What arrived'), said, list),
    ),
  );
}

function message(
  { number, at, headers, body, answeredAs, content, steps }: Received,
  open: ReadonlySet<string | undefined>,
): HTMLElement {
  const part = (name: string, text: string) => {
    const id = `${number}${name}`;
    const details = el(
      'details',
      { 'data-part': id },
      el('summary', {}, name),
      el('pre', { tabindex: '0', 'aria-label': name }, text),
    );
    details.open = open.has(id);
    return details;
  };
  const time = new Date(at).toISOString().slice(11, 19);
  return el(
    'li',
    {},
    el('strong', {}, `${number} · ${headers['aicc-event'] ?? 'unknown'} · try ${headers['aicc-try'] ?? '?'}`),
    el(
      'span',
      { class: 'tools-quiet' },
      `${time} UTC, ${behaviours[answeredAs as keyof typeof behaviours].toLowerCase()}`,
    ),
    el(
      'ol',
      { class: 'receiver-steps' },
      ...steps.map((step) => el('li', {}, `${step.ok ? '✓' : '✗'} ${stepNames[step.step] ?? step.step}: ${step.said}`)),
    ),
    part(
      'Headers',
      Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\n'),
    ),
    part('Body as it came', body),
    ...(content === null
      ? []
      : [el('pre', { class: 'receiver-content', tabindex: '0', 'aria-label': 'Decrypted' }, pretty(content))]),
  );
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function isShown(value: unknown): value is Shown {
  return (
    typeof value === 'object' &&
    value !== null &&
    'received' in value &&
    Array.isArray(value.received) &&
    'path' in value
  );
}
