import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
} from 'react';
import { Loading } from '../feedback/Loading';
import { layers } from './layers';
import { useOpener } from './useOpener';

interface TriggerProps {
  ref: Ref<HTMLButtonElement>;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface PopoverProps {
  label: string;
  side?: 'bottomStart' | 'bottomEnd';
  trigger: (props: TriggerProps) => ReactElement;
  children: (close: () => void) => ReactNode;
}

const placements = { bottomStart: 'bottomLeft', bottomEnd: 'bottomRight' } as const;
const CONTROL = ':is(input, select, textarea, button):not(:disabled), a[href], [tabindex="0"]';

/** Calls `close` on Escape, which nothing below the panel hears then. */
const onEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  event.stopPropagation();
  close();
};

/**
 * A small panel beside its button, for a few controls; Escape and a press outside close it. antd's Popover is mounted
 * when it is first opened. Content that is still being fetched shows a skeleton and gets the focus when it comes.
 */
export function Popover({ label, side = 'bottomEnd', trigger, children }: PopoverProps) {
  const opener = useOpener();
  const close = () => {
    opener.setOpen(false);
    opener.button.ref.current?.focus();
  };
  // The button has the focus until the panel does, which may be being fetched.
  const onKeyDown = opener.open ? onEscape(close) : () => undefined;
  const button = trigger({ ...opener.button, 'aria-haspopup': 'dialog', onKeyDown });
  if (!opener.wasOpened) return button;
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
    if (box.current?.contains(document.activeElement) === false) box.current.focus({ preventScroll: true });
  }, [label]);
  // Takes the focus while its content comes and of a press between its controls, so that Escape still closes it.
  return (
    <div ref={box} tabIndex={-1} onKeyDown={onEscape(onClose)}>
      <Suspense fallback={<Loading count={3} />}>
        {content(onClose)}
        <FocusFirst box={box} />
      </Suspense>
    </div>
  );
}

/** Moves the focus to the first control of what it stands beside, once that is there. */
function FocusFirst({ box }: { box: RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    const active = document.activeElement;
    if (active !== box.current && box.current?.contains(active) === true) return;
    box.current?.querySelector<HTMLElement>(CONTROL)?.focus({ preventScroll: true });
  }, [box]);
  return null;
}
