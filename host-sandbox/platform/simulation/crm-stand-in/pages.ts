import type { StandInCall, StandInContact } from './crm';

interface Choice {
  readonly id: number;
  readonly name: string;
  readonly href: string;
}

/** Links that each contain a code, so that the page needs no script. */
export function consentPage(choices: readonly Choice[], scopes: readonly string[], declined: string): string {
  const links = choices
    .map(({ id, name, href }) => `<li><a href="${escape(href)}"><b>${escape(name)}</b> <span>${id}</span></a></li>`)
    .join('');
  const request = scopes.map((scope) => `<li><code>${escape(scope)}</code></li>`).join('');
  return frame(
    'Connect AICC to HubSpot',
    `<p>The sandbox’s stand-in for HubSpot. A real one would ask you to sign in first.</p><h2>AICC asks for</h2><ul>${request}</ul><h2>Agree for an account</h2><ul class="choices">${links}<li><a href="${escape(declined)}">Do not agree</a></li></ul>`,
  );
}

export function contactPage({ properties }: StandInContact, calls: readonly StandInCall[]): string {
  const { firstname = '', lastname = '', company = '', jobtitle = '', lifecyclestage = '' } = properties;
  const rows = calls
    .map(
      ({ properties: { hs_call_title = '', hs_timestamp = '', hs_call_status = '', hs_call_body = '' } }) =>
        `<li><b>${escape(hs_call_title)}</b> <span>${escape(hs_timestamp)} · ${escape(hs_call_status)}</span><pre>${escape(hs_call_body)}</pre></li>`,
    )
    .join('');
  return frame(
    `${firstname} ${lastname}`,
    `<p>${[company, jobtitle, lifecyclestage].map(escape).join(' · ')}</p><h2>Calls</h2><ul>${rows || '<li>No calls yet.</li>'}</ul>`,
  );
}

function frame(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)} · HubSpot stand-in</title>
<style>:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:520px;margin:48px auto;padding:0 16px}h1{font-size:22px;margin:0 0 4px}h2{font-size:15px;margin:20px 0 8px}p{margin:0;opacity:.8}ul{margin:0;padding-inline-start:18px}.choices{list-style:none;padding:0;display:grid;gap:8px}.choices a{display:flex;justify-content:space-between;gap:12px;padding:10px 14px;border:1px solid #8886;border-radius:8px;color:inherit;text-decoration:none}.choices a:hover{border-color:currentcolor}span{opacity:.75}pre{white-space:pre-wrap;font:13px/1.5 ui-monospace,monospace;margin:4px 0 12px}</style></head>
<body><main><h1>${escape(title)}</h1>${body}</main></body></html>`;
}

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
