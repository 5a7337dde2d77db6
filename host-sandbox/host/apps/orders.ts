import { el } from '../page/dom';
import { publish } from './lifecycle';

interface Order {
  readonly number: string;
  readonly customer: string;
  readonly pieces: number;
  packed: boolean;
}

/** A day's orders of the portal's company; what is packed stays packed while the page is open. */
const orders: Order[] = [
  { number: 'NQ-20418', customer: 'Toko Sinar Jaya', pieces: 12, packed: true },
  { number: 'NQ-20419', customer: 'Kedai Pagi', pieces: 4, packed: false },
  { number: 'NQ-20420', customer: 'Apotek Melati', pieces: 31, packed: false },
  { number: 'NQ-20421', customer: 'Bengkel Utama', pieces: 2, packed: false },
  { number: 'NQ-20422', customer: 'Warung Bu Tini', pieces: 18, packed: true },
  { number: 'NQ-20423', customer: 'Studio Cahaya', pieces: 7, packed: false },
];

interface OrderWords {
  readonly title: string;
  readonly open: string;
  readonly number: string;
  readonly customer: string;
  readonly pieces: string;
  readonly packed: string;
  readonly none: string;
}

const words: Readonly<Record<string, OrderWords>> = {
  en: {
    title: 'Orders of today',
    open: 'Only what is not packed',
    number: 'Order',
    customer: 'Customer',
    pieces: 'Pieces',
    packed: 'Packed',
    none: 'Everything is packed.',
  },
  zh: {
    title: '今日订单',
    open: '只看未打包',
    number: '订单',
    customer: '客户',
    pieces: '件数',
    packed: '已打包',
    none: '全部已打包。',
  },
  id: {
    title: 'Pesanan hari ini',
    open: 'Hanya yang belum dikemas',
    number: 'Pesanan',
    customer: 'Pelanggan',
    pieces: 'Jumlah',
    packed: 'Dikemas',
    none: 'Semua sudah dikemas.',
  },
  es: {
    title: 'Pedidos de hoy',
    open: 'Solo lo que falta preparar',
    number: 'Pedido',
    customer: 'Cliente',
    pieces: 'Piezas',
    packed: 'Preparado',
    none: 'Todo está preparado.',
  },
};

let onlyOpen = false;

publish('orders', (root, language) => {
  const say = words[language] ?? words.en;
  if (!say) return;
  const redraw = () => {
    const shown = orders.filter(({ packed }) => !onlyOpen || !packed);
    const body = el('tbody', {}, ...shown.map((order) => row(order, say, redraw)));
    const head = el(
      'tr',
      {},
      ...[say.number, say.customer, say.pieces, say.packed].map((name) => el('th', { scope: 'col' }, name)),
    );
    list.replaceChildren(shown.length === 0 ? el('p', {}, say.none) : el('table', {}, el('thead', {}, head), body));
  };
  const filter = el('input', { type: 'checkbox', checked: onlyOpen });
  filter.addEventListener('change', () => {
    onlyOpen = filter.checked;
    redraw();
  });
  const list = el('div');
  root.replaceChildren(el('h1', {}, say.title), el('label', { class: 'small-filter' }, filter, say.open), list);
  redraw();
});

function row(order: Order, say: OrderWords, redraw: () => void): HTMLElement {
  const box = el('input', { type: 'checkbox', checked: order.packed, 'aria-label': `${say.packed}: ${order.number}` });
  box.addEventListener('change', () => {
    order.packed = box.checked;
    if (onlyOpen) redraw();
  });
  return el(
    'tr',
    {},
    el('td', {}, order.number),
    el('td', {}, order.customer),
    el('td', { class: 'small-number' }, String(order.pieces)),
    el('td', {}, box),
  );
}
