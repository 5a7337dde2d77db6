import { emptyTurn } from '@/domain/robots/scriptEdits';
import type { Intent, Script, ScriptTurn } from '@/domain/robots/script';

const intents = Object.fromEntries(
  Array.from({ length: 60 }, (_, at): [string, Intent] => [
    `intent${at}`,
    {
      name: `Answer ${at}`,
      keywords: [`word${at}`, `other word ${at}`, `third word ${at}`],
      phrases: [`I would say the words number ${at}`, `let me tell you number ${at} of the words`],
      day: at % 10 === 0,
      answer: null,
    },
  ]),
);

/** A script of so many turns, questions with three answers each that lead on, a few of them back. */
export function bigScript(count: number): Script {
  const name = (at: number) => `turn${Math.min(count - 1, at)}`;
  const turns = Object.fromEntries(
    Array.from({ length: count }, (_, at): [string, ScriptTurn] => [
      name(at),
      at === count - 1
        ? { ...emptyTurn('end'), name: 'Goodbye', say: 'Thank you for your time. Goodbye.' }
        : {
            ...emptyTurn('ask'),
            name: `Question ${at}`,
            say: `Dear {{borrower_name}}, this is question number ${at}; would you please tell me what you think of it today?`,
            brief: `What do you think of question ${at}?`,
            branches: [1, 2, 5].map((ahead, index) => ({
              intent: `intent${(at * 3 + index) % 60}`,
              to: name(at + ahead),
            })),
            otherwise: { to: name(at % 7 === 6 ? at - 3 : at + 1) },
            silence: { to: name(at + 1) },
          },
    ]),
  );
  return { language: 'en', start: name(0), turns, intents, label: 'E', voicemail: '' };
}
