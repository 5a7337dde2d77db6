import { type RefObject, useRef, useState } from 'react';

interface Opener {
  readonly open: boolean;
  setOpen: (open: boolean) => void;
  /** from then on antd's part is mounted, which takes over the presses of the button */
  readonly wasOpened: boolean;
  show: () => void;
  readonly button: { ref: RefObject<HTMLButtonElement | null>; 'aria-expanded': boolean; onClick: () => void };
}

/** The button that opens a layer, and whether it is open; what draws the layer is mounted when it is first opened. */
export function useOpener(): Opener {
  const [wasOpened, setWasOpened] = useState(false);
  const [open, setOpen] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  const show = () => {
    setWasOpened(true);
    setOpen(true);
  };
  return {
    open,
    setOpen,
    wasOpened,
    show,
    button: { ref, 'aria-expanded': open, onClick: wasOpened ? () => undefined : show },
  };
}
