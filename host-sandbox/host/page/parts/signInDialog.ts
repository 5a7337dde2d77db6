import { el } from '../dom';
import type { PortalState } from '../portalState';
import { SandboxClosed, type Person, type SignInResult } from '../session/signIn';
import { say } from '../wording';
import type { Words } from '../words/words';

export interface SignInDialogOptions {
  readonly state: PortalState;
  /** where a person can change a password */
  readonly aloneUrl: string;
  readPeople(): Promise<readonly Person[]>;
  signIn(person: Person): Promise<SignInResult>;
  onSignedIn(account: string, token: string): void;
}

export interface SignInDialog {
  readonly node: HTMLDialogElement;
  /** open already: nothing happens */
  open(): void;
}

/** Names of the demo companies, by the key the platform lists people with. */
const companies: Readonly<Record<string, string>> = { nusa: 'Nusa Finance', kirana: 'Kirana Retail', aicc: 'AICC' };

/** One way in for a first sign-in and for a session that ended; what was open stays open behind it. */
export function signInDialog(options: SignInDialogOptions): SignInDialog {
  const { words, sessions, settings } = options.state;
  const title = el('h2', { id: 'sign-in-title' });
  const text = el('p', { id: 'sign-in-text' });
  const show = () => {
    const ended = sessions.ended.get();
    title.textContent = ended ? words.get().endedTitle : words.get().signInTitle;
    const { endedText, endedAnewText, signInText } = words.get();
    text.textContent = !ended ? signInText : settings.get().legacy ? endedAnewText : endedText;
  };
  words.follow(show);
  sessions.ended.follow(show);

  const list = el('fieldset', { class: 'people-list' });
  const problem = el('div', { class: 'problem', role: 'alert' });
  const submit = el('button', { type: 'submit', class: 'main-button' });
  const close = el('button', { type: 'button', class: 'quiet-button' });
  say(words, close, (all) => all.close);
  const form = el(
    'form',
    { method: 'dialog' },
    title,
    text,
    el('div', { class: 'people' }, list),
    problem,
    el('div', { class: 'dialog-acts' }, submit, close),
  );
  const node = el(
    'dialog',
    { class: 'dialog', 'aria-labelledby': 'sign-in-title', 'aria-describedby': 'sign-in-text' },
    form,
  );
  close.addEventListener('click', () => node.close());

  let people: readonly Person[] = [];
  let busy = false;
  const mark = (next: boolean) => {
    busy = next;
    submit.disabled = next || people.length === 0;
    submit.textContent = next ? words.get().signingIn : words.get().signIn;
  };
  words.follow(() => mark(busy));

  const load = async () => {
    problem.replaceChildren();
    list.replaceChildren(el('p', { class: 'quiet', role: 'status' }, words.get().peopleLoading));
    try {
      people = await options.readPeople();
      draw(list, words.get(), people, sessions.session.get()?.account);
    } catch (error) {
      people = [];
      const again = el(
        'button',
        { type: 'button', class: 'quiet-button', onclick: () => void load() },
        words.get().retry,
      );
      list.replaceChildren(
        el(
          'p',
          { role: 'alert' },
          error instanceof SandboxClosed ? words.get().peopleClosed : words.get().peopleFailed,
        ),
        again,
      );
    }
    mark(false);
    list.querySelector<HTMLInputElement>('input:checked')?.focus();
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const account = new FormData(form).get('account');
    const person = people.find((one) => one.account === account);
    if (!person || busy) return;
    mark(true);
    problem.replaceChildren();
    void options.signIn(person).then((result) => {
      mark(false);
      if (result.kind === 'in') {
        node.close();
        options.onSignedIn(person.account, result.token);
      } else problem.replaceChildren(...explained(result, person, words.get(), options.aloneUrl));
    });
  });

  return {
    node,
    open: () => {
      if (node.open) return;
      node.showModal();
      void load();
    },
  };
}

function draw(list: HTMLElement, words: Words, people: readonly Person[], chosen: string | undefined): void {
  const current = people.some(({ account }) => account === chosen) ? chosen : people[0]?.account;
  list.replaceChildren(
    el('legend', {}, words.people),
    ...people.map(({ account, role, company, code }) =>
      el(
        'label',
        { class: 'someone' },
        el('input', { type: 'radio', name: 'account', value: account, checked: account === current }),
        el('span', { class: 'someone-name' }, account),
        el(
          'span',
          { class: 'someone-about' },
          [words.roles[role] ?? role, companies[company] ?? company, code === null ? '' : words.secondStep]
            .filter(Boolean)
            .join(' · '),
        ),
      ),
    ),
  );
}

function explained(
  result: Exclude<SignInResult, { kind: 'in' }>,
  person: Person,
  words: Words,
  aloneUrl: string,
): Node[] {
  if (result.kind === 'mustChangePassword') {
    return [
      el('p', {}, words.mustChange(person.account)),
      el('a', { href: `${aloneUrl}/login`, target: '_blank', rel: 'noopener noreferrer' }, words.openAlone),
    ];
  }
  if (result.kind === 'unreachable') return [el('p', {}, words.refused.unreachable)];
  return [el('p', {}, refusedText(result.id, result.minutes, words))];
}

function refusedText(id: string, minutes: number | null, { refused }: Words): string {
  switch (id) {
    case 'login.wrong':
    case 'login.wrongLast':
      return refused.wrong;
    case 'login.locked':
      return refused.locked(minutes);
    case 'login.disabled':
      return refused.disabled;
    case 'login.wrongCode':
      return refused.code;
    case 'login.tooOften':
      return refused.tooOften;
    case 'licence.ended':
      return refused.licence;
    default:
      return refused.other(id);
  }
}
