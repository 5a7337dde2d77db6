import { type KeyboardEvent, useState } from 'react';

/**
 * Keys of a picker inside a form and a drawer: Enter takes what is typed, or opens the panel, and does not send the
 * form; Escape closes the panel, not the drawer.
 */
export function usePickerKeys(defaultOpen = false) {
  const [open, setOpen] = useState(defaultOpen);
  return {
    onOpenChange: setOpen,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') event.preventDefault();
      if (event.key === 'Escape' && open) event.stopPropagation();
    },
  };
}
