import { createRoot, type Root, type RootOptions } from 'react-dom/client';

type Listening = Parameters<Document['addEventListener']>;

/** Listeners React adds to a document with its first root, and how many roots of the console the document has. */
interface DocumentRoots {
  roots: number;
  readonly marks: readonly string[];
  readonly listening: readonly Listening[];
}

const documents = new WeakMap<Document, DocumentRoots>();

/**
 * Creates a React root. React adds listeners to the document with its first root and never removes them; they are
 * removed with our last root, so that a host gets its document back unchanged.
 */
export function rootIn(node: HTMLElement, options: RootOptions): Root {
  const { ownerDocument } = node;
  const known = documents.get(ownerDocument);
  const { root, ...put } = known
    ? { root: createRoot(node, options), ...known }
    : noting(ownerDocument, () => createRoot(node, options));
  documents.set(ownerDocument, { ...put, roots: (known?.roots ?? 0) + 1 });
  let gone = false;
  return {
    render: (tree) => root.render(tree),
    unmount: () => {
      root.unmount();
      if (!gone) release(ownerDocument);
      gone = true;
    },
  };
}

function release(page: Document): void {
  const put = documents.get(page);
  if (!put) return;
  put.roots -= 1;
  if (put.roots > 0) return;
  documents.delete(page);
  for (const listening of put.listening) page.removeEventListener(...listening);
  for (const mark of put.marks) Reflect.deleteProperty(page, mark);
}

/** Records listeners that are added while `make` runs; it is synchronous, so they are all React's. */
function noting(page: Document, make: () => Root): { root: Root; marks: string[]; listening: Listening[] } {
  const before = new Set(Object.getOwnPropertyNames(page));
  const own = Object.getOwnPropertyDescriptor(page, 'addEventListener');
  const add = page.addEventListener.bind(page);
  const listening: Listening[] = [];
  const note = (...args: Listening) => {
    listening.push(args);
    add(...args);
  };
  Object.defineProperty(page, 'addEventListener', { value: note, configurable: true, writable: true });
  try {
    const root = make();
    return {
      root,
      listening,
      marks: Object.getOwnPropertyNames(page).filter((name) => !before.has(name) && name.startsWith('_react')),
    };
  } finally {
    Reflect.deleteProperty(page, 'addEventListener');
    if (own) Object.defineProperty(page, 'addEventListener', own);
  }
}
