import { scriptLanguages, turnKinds, type Intent, type Script, type ScriptTurn } from '@/domain/robots/script';
import type { Draft } from '@/ui/form/draft';

/** What was written and not saved, in this tab, and the revision of the version it was written on. */
export interface ScriptDraft {
  readonly version: number;
  readonly revision: number;
  readonly script: Script;
}

/** A draft of an older release, or a modified one, may be anything: null unless it can be drawn and saved. */
export function scriptDraft(draft: Draft | null): ScriptDraft | null {
  const values = draft?.values;
  if (!isFields(values)) return null;
  const { version, revision, script } = values;
  return typeof version === 'number' && typeof revision === 'number' && isScript(script)
    ? { version, revision, script }
    : null;
}

type Fields<T> = { readonly [K in keyof T]?: unknown };

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isRecordOf(value: unknown, isOne: (one: unknown) => boolean): boolean {
  return isFields(value) && Object.values(value).every(isOne);
}

const isText = (value: unknown) => typeof value === 'string';
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText);
const isWay = (value: unknown) => isFields(value) && isText(value['to']);
const orNull = (value: unknown, isOne: (one: unknown) => boolean) => value === null || isOne(value);

function isScript(value: unknown): value is Script {
  if (!isFields(value)) return false;
  const { language, start, turns, intents, label, voicemail }: Fields<Script> = value;
  return (
    scriptLanguages.some((one) => one === language) &&
    [start, label, voicemail].every(isText) &&
    isRecordOf(turns, isTurn) &&
    isRecordOf(intents, isIntent)
  );
}

function isTurn(value: unknown): boolean {
  if (!isFields(value)) return false;
  const { name, kind, say, brief, next, branches, otherwise, silence, slot, at }: Fields<ScriptTurn> = value;
  return (
    turnKinds.some((one) => one === kind) &&
    [name, say, brief].every(isText) &&
    orNull(next, isText) &&
    Array.isArray(branches) &&
    branches.every((one) => isWay(one) && isText(Reflect.get(Object(one), 'intent'))) &&
    orNull(otherwise, isWay) &&
    orNull(silence, isWay) &&
    orNull(slot, (one) => isFields(one) && isText(one['name']) && isText(one['kind'])) &&
    orNull(at, (one) => isFields(one) && typeof one['x'] === 'number' && typeof one['y'] === 'number')
  );
}

function isIntent(value: unknown): boolean {
  if (!isFields(value)) return false;
  const { name, keywords, phrases, day, answer }: Fields<Intent> = value;
  return (
    isText(name) &&
    isTexts(keywords) &&
    isTexts(phrases) &&
    typeof day === 'boolean' &&
    [null, 'yes', 'no'].some((one) => one === answer)
  );
}
