/** Reads subject and text of the mails the platform sends: one text part, in base64 or plain. */
export function readMail(raw: string): { subject: string; body: string } {
  const gap = /\r?\n\r?\n/.exec(raw);
  const head = (gap ? raw.slice(0, gap.index) : raw).replace(/\r?\n[ \t]+/g, ' ');
  const rest = gap ? raw.slice(gap.index + gap[0].length) : '';
  const header = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
  const isBase64 = header('Content-Transfer-Encoding').toLowerCase() === 'base64';
  return {
    subject: decodeWords(header('Subject')),
    body: (isBase64 ? Buffer.from(rest, 'base64').toString('utf8') : rest).trim(),
  };
}

/** RFC 2047: `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=`; a gap between two of them is no space. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, coded: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(coded, 'base64').toString('utf8') : decodeQuoted(coded),
    );
}

function decodeQuoted(coded: string): string {
  const bytes = coded
    .replace(/_/g, ' ')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
