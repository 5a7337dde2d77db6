import { el } from '../page/dom';
import { pollute } from './decoy';
import { publish } from './lifecycle';

interface NoteWords {
  readonly title: string;
  readonly label: string;
  readonly add: string;
  readonly none: string;
  readonly list: string;
  readonly remove: string;
  readonly decoy: string;
}

const words: Readonly<Record<string, NoteWords>> = {
  en: {
    title: 'Notes',
    label: 'New note',
    add: 'Add',
    none: 'No notes yet. What you write here stays while the page is open.',
    list: 'Your notes',
    remove: 'Remove',
    decoy:
      'In this sandbox Notes is a bad neighbour on purpose: it leaves styles, listeners, a title, globals and a stray element in the page.',
  },
  zh: {
    title: '便签',
    label: '新便签',
    add: '添加',
    none: '暂无便签。此处填写的内容在页面打开期间保留。',
    list: '我的便签',
    remove: '删除',
    decoy: '在此沙盒中，便签故意模拟行为不当的应用：会在页面中留下样式、监听器、标题、全局变量和一个游离元素。',
  },
  id: {
    title: 'Catatan',
    label: 'Catatan baru',
    add: 'Tambah',
    none: 'Belum ada catatan. Yang ditulis di sini bertahan selama halaman terbuka.',
    list: 'Catatan Anda',
    remove: 'Hapus',
    decoy:
      'Di sandbox ini Catatan sengaja menjadi tetangga yang buruk: gaya, pendengar peristiwa, judul, variabel global, dan satu elemen liar ditinggalkannya di halaman.',
  },
  es: {
    title: 'Notas',
    label: 'Nota nueva',
    add: 'Añadir',
    none: 'Todavía no hay notas. Lo que escribas aquí se queda mientras la página esté abierta.',
    list: 'Tus notas',
    remove: 'Quitar',
    decoy:
      'En este entorno de pruebas, Notas es mal vecino a propósito: deja en la página estilos, escuchas de eventos, un título, variables globales y un elemento suelto.',
  },
};

const notes: string[] = [];
/** Half-written text outlives a change of application or language. */
let draft = '';

publish('notes', (root, language) => {
  const say = words[language] ?? words.en;
  if (!say) return;
  const list = el('div');
  const redraw = () => list.replaceChildren(notes.length === 0 ? el('p', {}, say.none) : listOf(say, redraw));
  const input = el('input', { type: 'text', id: 'note-text', maxlength: '200', autocomplete: 'off' });
  input.value = draft;
  input.addEventListener('input', () => {
    draft = input.value;
  });
  const form = el(
    'form',
    { class: 'small-form' },
    el('label', { for: 'note-text' }, say.label),
    input,
    el('button', { type: 'submit' }, say.add),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (draft.trim() === '') return;
    notes.unshift(draft.trim());
    draft = input.value = '';
    redraw();
    input.focus();
  });
  pollute(root);
  root.replaceChildren(el('h1', {}, say.title), form, list, el('p', { class: 'small-aside' }, say.decoy));
  redraw();
});

function listOf(say: NoteWords, redraw: () => void): HTMLElement {
  const rows = notes.map((text, at) => {
    const remove = el('button', { type: 'button', 'aria-label': `${say.remove}: ${text}` }, say.remove);
    remove.addEventListener('click', () => {
      notes.splice(at, 1);
      redraw();
    });
    return el('li', {}, el('span', {}, text), remove);
  });
  return el('ul', { class: 'small-list', 'aria-label': say.list }, ...rows);
}
