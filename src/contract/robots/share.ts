import { z } from 'zod';
import { ringTypes } from '@/domain/calling/ringTypes';
import { testCallPhases, testCallReasons } from '@/domain/calling/testCall';
import { linkClosedReasons, shareLanguages, shareLimits, trialEnds } from '@/domain/experience/shareLink';
import { scriptLanguages } from '@/domain/robots/script';
import { endpoint, instant, lineParam } from '../endpoint';

/** Secrets are in the body, so that no access log contains them. */
const secret = z.string().min(20).max(100);

const talk = z.object({
  turns: z.array(z.object({ speaker: z.enum(['robot', 'callee']), text: z.string() })),
  /** null: the robot waits for an answer */
  end: z.enum(trialEnds).exclude(['left']).nullable(),
  /** answers given so far; the next one names it */
  answers: z.number().int(),
});

/** of the variables that may be changed */
const values = z.record(z.string().max(60), z.string().max(shareLimits.valueChars * 4));

const trialCall = z.object({
  phase: z.enum(testCallPhases),
  /** why no number was dialled; null unless that is so */
  reason: z.enum(testCallReasons).nullable(),
  /** masked */
  phone: z.string(),
  /** what was said until now */
  turns: z.array(z.object({ speaker: z.enum(['robot', 'callee', 'agent']), text: z.string() })),
  /** how it ended; null until then, and where no number was dialled */
  ringType: z.enum(ringTypes).nullable(),
  talkSeconds: z.number().nullable(),
  /** why the link leads nowhere since; a call in progress goes on to its end */
  closed: z.enum(linkClosedReasons).nullable(),
});

/** All but the first say in their parameter `language` which language the link is in, and nothing else of it. */
const closed = [
  'experience.unknown',
  'experience.expired',
  'experience.setInvalid',
  'experience.robotInactive',
] as const;

/** A trial of a robot for those who have a link: no session, and nothing of the script but what is said. */
export const share = {
  'share.open': endpoint({
    method: 'POST',
    path: '/api/share/',
    summary:
      'Open a link to a trial of a robot; it leaves a visit. At most 60 times a minute, 20 of them from one address. With a visit of the link that began a call, finds that visit and its call again, even if the link has closed since.',
    access: 'anyone',
    record: false,
    body: z.strictObject({
      token: secret,
      /** that this browser tab had before it was reloaded */
      visit: secret.optional(),
    }),
    reply: z.object({
      /** secret of this visit, for its trial */
      visit: z.string(),
      scenarioName: z.string(),
      scenarioDescription: z.string(),
      robotName: z.string(),
      /** empty: none */
      robotDescription: z.string(),
      /** of the page */
      language: z.enum(shareLanguages),
      line: lineParam,
      /** ISO 3166: the talk's day is that of this country */
      countryCode: z.string(),
      robotLanguage: z.enum(scriptLanguages),
      variables: z.array(z.object({ name: z.string(), value: z.string(), editable: z.boolean() })),
      validUntil: instant,
      timeZone: z.string(),
      /** somebody in that country can be called now */
      calls: z.boolean(),
      /** the last call of the visit that was found again */
      call: trialCall.nullable(),
    }),
    fails: [...closed],
  }),
  'share.begin': endpoint({
    method: 'POST',
    path: '/api/share/talk/',
    summary: 'Begin a talk with the robot, with values of this visit alone; a talk before it is over.',
    access: 'anyone',
    record: false,
    body: z.strictObject({
      visit: secret,
      values,
    }),
    reply: talk,
    fails: [...closed],
  }),
  'share.answer': endpoint({
    method: 'POST',
    path: '/api/share/answer/',
    summary:
      'Answer the robot, with silence for an empty text. A talk goes on to its end when its robot is deactivated.',
    access: 'anyone',
    record: false,
    body: z.strictObject({
      visit: secret,
      text: z.string().max(shareLimits.answerChars * 2),
      /** answers given before: the same answer sent twice is heard once */
      at: z.number().int().min(0),
    }),
    reply: talk,
    fails: [...closed],
  }),
  'share.call': endpoint({
    method: 'POST',
    path: '/api/share/call/',
    summary: 'Have the robot call the visitor, with values of this visit alone. One call a minute, and so many a day.',
    access: 'anyone',
    record: false,
    body: z.strictObject({
      visit: secret,
      /** digits, of the country of the link */
      phone: z.string().max(60),
      values,
    }),
    reply: trialCall,
    fails: [...closed, 'share.callLimit', 'share.noLine', 'testCall.notCallable', 'testCall.running'],
  }),
  'share.callState': endpoint({
    method: 'POST',
    path: '/api/share/call_state/',
    summary: 'How the last call of this visit goes, or went, even if the link has closed since.',
    access: 'anyone',
    record: false,
    body: z.strictObject({ visit: secret }),
    reply: trialCall,
    fails: [...closed, 'thing.unknown'],
  }),
} as const;
