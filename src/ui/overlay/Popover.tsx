import { type KeyboardEvent, type ReactElement, type ReactNode, type Ref, Suspense, useEffect, useRef } from 'react';
import { layers } from './layers';
import { useOpener } from './useOpener';

interface TriggerProps {
  ref: Ref<HTMLButtonElement>;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  onClick: () => void;
}

interface PopoverProps {
  label: string;
  side?: 'bottomStart' | 'bottomEnd';
  trigger: (props: TriggerProps) => ReactElement;
  children: (close: () => void) => ReactNode;
}

const placements = { bottomStart: 'bottomLeft', bottomEnd: 'bottomRight' } as const;
const CONTROL = ':is(input, select, textarea, button):not(:disabled), a[href], [tabindex="0"]';

/**
 * A small panel beside its button, for a few controls; Escape and a press outside close it. antd's Popover is mounted
 * when it is first opened.
 */
export function Popover({ label, side = 'bottomEnd', trigger, children }: PopoverProps) {
  const opener = useOpener();
  const button = trigger({ ...opener.button, 'aria-haspopup': 'dialog' });
  if (!opener.wasOpened) return button;
  const close = () => {
    opener.setOpen(false);
    opener.button.ref.current?.focus();
  };
  return (
    <Suspense fallback={button}>
      <PopoverBox
        label={label}
        side={side}
        open={opener.open}
        setOpen={opener.setOpen}
        onClose={close}
        content={children}
      >
        {button}
      </PopoverBox>
    </Suspense>
  );
}

interface PopoverBoxProps extends PanelProps {
  side: NonNullable<PopoverProps['side']>;
  open: boolean;
  setOpen: (open: boolean) => void;
  children: ReactElement;
}

function PopoverBox({ side, open, setOpen, children, ...panel }: PopoverBoxProps) {
  const { Popover: AntdPopover } = layers.useNow();
  return (
    <AntdPopover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement={placements[side]}
      arrow={false}
      destroyOnHidden
      content={() => <Panel {...panel} />}
    >
      {children}
    </AntdPopover>
  );
}

interface PanelProps {
  label: string;
  onClose: () => void;
  content: PopoverProps['children'];
}

function Panel({ label, onClose, content }: PanelProps) {
  const box = useRef<HTMLDivElement>(null);
  // antd calls its panel a tooltip, which may hold no controls, and leaves the focus at the button.
  useEffect(() => {
    const panel = box.current?.closest('[role=tooltip]');
    panel?.setAttribute('role', 'dialog');
    panel?.setAttribute('aria-label', label);
    box.current?.querySelector<HTMLElement>(CONTROL)?.focus({ preventScroll: true });
  }, [label]);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  // Takes the focus of a press between its controls, so that Escape still closes it.
  return (
    <div ref={box} tabIndex={-1} onKeyDown={press}>
      {content(onClose)}
    </div>
  );
}
