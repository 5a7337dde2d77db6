import { createContext, useContext } from 'react';
import type { ProductMemory } from './activeProduct';

// Separate from the hooks that read the session, because the console before sign-in must not load the store.

const ProductMemoryContext = createContext<ProductMemory | null>(null);

export const ProductMemoryProvider = ProductMemoryContext.Provider;

export function useProductMemory(): ProductMemory {
  const memory = useContext(ProductMemoryContext);
  if (!memory) throw new Error('useProductMemory outside ProductMemoryProvider');
  return memory;
}
