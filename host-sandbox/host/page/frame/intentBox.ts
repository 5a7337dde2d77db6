import type { Intent } from '@/contract/frame';
import { choice, el } from '../dom';
import type { PortalState } from '../portalState';
import { say } from '../wording';
import { sayRefusal, shownFrame } from './hostedFrame';

const kinds = ['call', 'task', 'plan', 'new-task'] as const;
type Kind = (typeof kinds)[number];

/** Customers of this portal's own, as its orders have them. */
const customers = [
  { phone: '+6281571924865', BorrowerName: 'Dewi Lestari', TotalOwingAmount: 1_250_000, DueDate: '2027-01-15' },
  { phone: '+6281673960310', BorrowerName: 'Budi Santoso', TotalOwingAmount: 830_000, DueDate: '2027-01-18' },
  { phone: '+6281288104477', BorrowerName: 'Sari Wijaya', TotalOwingAmount: 2_400_000, DueDate: '2027-01-20' },
].map((customer) => ({ ...customer, PlatformName: 'Nusa Pinjam' }));

/** Opens a thing of the console by its number, or a new task with the portal's customers. */
export function intentBox(state: PortalState): HTMLElement {
  const { words } = state;
  const id = el('input', { class: 'frame-pick', name: 'intent-id', inputmode: 'numeric', autocomplete: 'off' });
  say(words, id, ({ frame }) => frame.id, 'aria-label');
  say(words, id, ({ frame }) => frame.id, 'placeholder');
  const select = choice(kinds, { class: 'frame-pick', name: 'intent' }, (kind) => {
    id.hidden = kind === 'new-task';
  });
  say(words, select, ({ frame }) => frame.intent, 'aria-label');
  for (const [at, kind] of kinds.entries()) {
    const option = select.options[at];
    if (option) say(words, option, ({ frame }) => frame.kinds[kind]);
  }
  const open = el('button', { type: 'submit', class: 'quiet-button' });
  say(words, open, ({ frame }) => frame.open);
  const form = el('form', { class: 'frame-intent' }, select, id, open);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const shown = shownFrame(state);
    const kind = kinds.find((one) => one === select.value);
    if (shown !== null && kind !== undefined) sayRefusal(state, shown.commands.openIntent(intentOf(kind, id.value)));
  });
  return form;
}

/** What is no number is the console's to refuse. */
function intentOf(kind: Kind, id: string): Intent {
  return kind === 'new-task'
    ? { kind, contacts: customers, name: 'Northquay orders' }
    : { kind, id: Number(id.trim()) };
}
