import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MicrophoneButton } from '@/parts/talk/MicrophoneButton';
import { renderPiece } from '@test/ui/renderPiece';

/** A browser's recognition that hears what the test says. */
class FakeRecognition {
  static last: FakeRecognition | null = null;
  lang = '';
  onresult: ((event: { results: { transcript: string }[][] }) => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  onend: (() => void) | null = null;
  started = 0;
  aborted = 0;
  constructor() {
    FakeRecognition.last = this;
  }
  start() {
    this.started += 1;
  }
  abort() {
    this.aborted += 1;
  }
}

const browser = window as { webkitSpeechRecognition?: unknown };
afterEach(() => {
  delete browser.webkitSpeechRecognition;
  FakeRecognition.last = null;
});

function last(): FakeRecognition {
  if (!FakeRecognition.last) throw new Error('nothing listens');
  return FakeRecognition.last;
}

async function listening(onHeard: (text: string) => void) {
  browser.webkitSpeechRecognition = FakeRecognition;
  const view = await renderPiece(<MicrophoneButton language="id" onHeard={onHeard} />);
  await userEvent.click(screen.getByRole('button', { name: 'Speak' }));
  return view;
}

test('spoken: is heard in the language of the script, once, and listening ends', async () => {
  const onHeard = jest.fn();
  await listening(onHeard);
  expect(last()).toMatchObject({ lang: 'id-ID', started: 1 });
  expect(screen.getByRole('status')).toHaveTextContent('Listening…');
  act(() => last().onresult?.({ results: [[{ transcript: ' saya bayar besok ' }]] }));
  act(() => last().onend?.());
  expect(onHeard.mock.calls).toEqual([['saya bayar besok']]);
  expect(screen.getByRole('button', { name: 'Speak' })).toBeInTheDocument();
});

test.each([
  ['not-allowed', 'The microphone is not allowed. Allow it in the browser, or type.'],
  ['audio-capture', 'The microphone is not allowed. Allow it in the browser, or type.'],
  ['no-speech', 'Nothing was heard. Try again, or type.'],
  ['network', 'Speech cannot be recognized now. Type instead.'],
])('%s: says so, and can be tried again', async (error, words) => {
  const onHeard = jest.fn();
  await listening(onHeard);
  const failed = last();
  act(() => failed.onerror?.({ error }));
  act(() => failed.onend?.());
  expect(screen.getByRole('status')).toHaveTextContent(words);
  await userEvent.click(screen.getByRole('button', { name: 'Speak' }));
  expect(screen.getByRole('status')).toHaveTextContent('Listening…');
  expect(onHeard).not.toHaveBeenCalled();
});

test('closed while it listens: lets the microphone go and hears nothing more', async () => {
  const onHeard = jest.fn();
  const { unmount } = await listening(onHeard);
  const open = last();
  unmount();
  expect(open.aborted).toBe(1);
  open.onresult?.({ results: [[{ transcript: 'late' }]] });
  expect(onHeard).not.toHaveBeenCalled();
});

test('a browser without recognition: offers nothing', async () => {
  await renderPiece(<MicrophoneButton language="en" onHeard={jest.fn()} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
