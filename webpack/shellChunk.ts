import path from 'node:path';
import type { Chunk, Module } from 'webpack';

/** What every signed-in visit loads, by the files that are asked for. */
const shell = /(\/createSignedInApp|\/NoticeCenter|\/DownloadCenter|\/SipLinesPanel)$/;
/** Who asks for scripts on the other side of sign-in only. */
const signedIn =
  /[\\/]src[\\/](ui|app[\\/]routes|app[\\/]shell|features[\\/](?!sign-in)[^\\/]+|parts[\\/](?!two-factor)[^\\/]+)[\\/]/;

function origins(chunk: Chunk): { request: string; from: string }[] {
  return [...chunk.groupsIterable].flatMap((group) =>
    group.origins.map(({ module, request }) => ({
      request: request ?? '',
      from: module && 'resource' in module ? path.normalize(String(module.resource)) : '',
    })),
  );
}

/**
 * What the frame itself does not show, and nearly every screen does: none of them loads it again. The styles of both
 * looks together are little more than those of one, once compressed.
 */
const everywhere = [
  /[\\/]src[\\/](domain[\\/]stateLook|parts[\\/]state|ui[\\/](feedback|look[\\/]made))[\\/.]/,
  // An Input, and what it takes from a form.
  /[\\/]antd[\\/]es[\\/](tag[\\/]|locale[\\/]useLocale\.js$)/,
  /[\\/]antd[\\/]es[\\/]input[\\/](Input|utils|style[\\/](index|variants|token))\.js$/,
  /[\\/]antd[\\/]es[\\/](form[\\/](context|hooks[\\/]useVariants)|_util[\\/](ContextIsolator|statusUtils|getAllowClear))\.js$/,
  /[\\/]rc-input[\\/]|[\\/]rc-field-form[\\/]es[\\/]FormContext\.js$/,
];
export const isEverywhere = (module: Module) =>
  'resource' in module && everywhere.some((one) => one.test(String(module.resource)));

export const isShell = (chunk: Chunk) => origins(chunk).some(({ request }) => shell.test(request));

/** Pages that anybody may open. */
const publicPages = /\/(LoginPage|ConfirmSsoPage|LinkedFilePage|NotFoundPage)$/;

/** Never loaded before somebody is signed in. */
export const isSignedIn = (chunk: Chunk) =>
  origins(chunk).every(
    ({ request, from }) => !publicPages.test(request) && (shell.test(request) || signedIn.test(from)),
  );
