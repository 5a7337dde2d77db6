import { Popover as AntdPopover } from 'antd';
import { type KeyboardEvent, type ReactElement, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';

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

/** A small panel beside its button, for a few controls; Escape and a press outside close it. */
export function Popover({ label, side = 'bottomEnd', trigger, children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <AntdPopover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement={placements[side]}
      arrow={false}
      destroyOnHidden
      content={() => (
        <Panel label={label} onClose={close}>
          {children}
        </Panel>
      )}
    >
      {trigger({ ref: opener, 'aria-haspopup': 'dialog', 'aria-expanded': open, onClick: () => undefined })}
    </AntdPopover>
  );
}

interface PanelProps {
  label: string;
  onClose: () => void;
  children: PopoverProps['children'];
}

function Panel({ label, onClose, children }: PanelProps) {
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
  return (
    <div ref={box} onKeyDown={press}>
      {children(onClose)}
    </div>
  );
}
