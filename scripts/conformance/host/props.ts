import { isBelow, normalised, type Visit } from './visit';

/** What was handed over at the mount; known without a request of the console, and where its mount failed too. */
export async function judgeProps(visit: Visit): Promise<void> {
  const { findings, props } = visit;
  if (props === null) return;
  if (props.contract) findings.pass('C-CONTRACT', `Contract ${props.contract}.`);
  else findings.note('C-CONTRACT', 'No version is named: the console takes the host for one of before the contract.');
  judgeToken(visit);
  judgeBase(visit);
  if (!props.context || props.locale === null)
    findings.fail(
      'C-LOCALE',
      props.context
        ? 'context is handed over, but without locale.'
        : "No context is handed over: the console speaks the account's language, whatever the host speaks.",
    );
  // A command of before the contract may be published after the mount.
  if (props.command === 'none' && ((await visit.command()) ?? 'none') === 'none')
    findings.fail(
      'C-401',
      "No 401 command: neither commands.has('auth.unauthorized@1') nor a global one. When the session ends nobody is asked to sign in.",
    );
}

function judgeToken(visit: Visit): void {
  const { findings, props } = visit;
  switch (props?.token) {
    case 'port':
      return findings.pass(
        'C-TOKEN',
        `auth.getToken${props.refresh ? ' and auth.refresh' : ', without refresh: a 401 goes straight to the 401 command'}.`,
      );
    case 'function':
      return findings.pass('C-TOKEN', 'token is a function.');
    case 'string':
    case 'promise':
      return findings.fail(
        'C-TOKEN',
        `token is a ${props.token}: the console goes on with the one of this mount when the host has long renewed it.`,
      );
    case 'none':
    case undefined:
      visit.cause = 'C-TOKEN';
      return findings.fail(
        'C-TOKEN',
        'Neither auth nor token is handed over: the console cannot ask the platform for anything.',
      );
  }
}

function judgeBase(visit: Visit): void {
  const { findings, props, options, story } = visit;
  // The page may have been left for the host's sign-in since.
  const path = story.after(0, 'mount').at(-1)?.path ?? visit.pathname();
  const refuse = (reason: string) => {
    findings.fail('C-BASE', reason);
    visit.cause ??= 'C-BASE';
  };
  if (props?.basePath === null || props === null) {
    if (new URL(options.url).pathname === '/')
      findings.pass('C-BASE', 'No basePath: the console has the origin to itself.');
    else refuse(`basePath is missing, so the console takes / for its base; the page is at ${path}.`);
    return;
  }
  const base = normalised(props.basePath);
  if (base === null || !isBelow(path, base))
    refuse(`basePath is ${props.basePath}, but the console is opened at ${path}.`);
  else if (options.base !== undefined && props.basePath !== options.base)
    findings.fail('C-BASE', `basePath is ${props.basePath}, expected ${options.base}.`);
  else
    findings.pass(
      'C-BASE',
      `${path} is below ${base}${base === props.basePath ? '' : ` (handed over as ${props.basePath})`}.`,
    );
}
