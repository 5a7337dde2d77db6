import { Button as AntdButton, type ButtonProps as AntdButtonProps } from 'antd';
import { type MouseEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { Glyph } from './Glyph';
import type { GlyphName } from './glyphs';
import { CollectedButton } from './CollectedButton';
import { useActionCollector } from './actionCollector';
import { Tip } from '../overlay/Tip';

type Kind = 'main' | 'default' | 'plain' | 'link';

export interface ButtonProps extends Omit<
  AntdButtonProps,
  'type' | 'htmlType' | 'onClick' | 'disabled' | 'loading' | 'icon' | 'ref'
> {
  /** its name in usage tracking: of the control, never of what it shows */
  track: string;
  /** main: the one action of the page; plain: no border; link: in running text */
  kind?: Kind;
  type?: 'button' | 'submit';
  glyph?: GlyphName;
  busy?: boolean;
  /** there is trouble behind it: drawn as what is dangerous is */
  alarm?: boolean;
  /** why it cannot be pressed now, shown on hover and focus: every disabled button has a reason */
  disabledReason?: string | undefined;
  /** a promise keeps the button busy until it settles, so a double click runs once */
  onClick?: (event: MouseEvent<HTMLElement>) => void | Promise<unknown>;
  ref?: Ref<HTMLButtonElement>;
  children?: ReactNode;
}

const types: Record<Kind, AntdButtonProps['type']> = {
  main: 'primary',
  default: 'default',
  plain: 'text',
  link: 'link',
};
const spinner = { icon: <Glyph name="spinner" spin /> };

export function Button(props: ButtonProps) {
  const {
    kind = 'default',
    glyph,
    busy = false,
    alarm = false,
    disabledReason,
    onClick,
    className = '',
    children,
    type = 'button',
    ref,
    track,
    ...rest
  } = props;
  const [running, setRunning] = useState(false);
  const isRunning = useRef(false);
  const collector = useActionCollector();
  const blocked = disabledReason !== undefined;
  const isBusy = busy || running;

  const press = (event: MouseEvent<HTMLElement>) => {
    // A form is sent by the first press of a double click, however soon the first has been answered.
    const isSecond = type === 'submit' && event.detail > 1;
    if (blocked || isBusy || isRunning.current || isSecond) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const outcome = onClick?.(event);
    if (!(outcome instanceof Promise)) return;
    isRunning.current = true;
    setRunning(true);
    const release = () => {
      isRunning.current = false;
      setRunning(false);
    };
    // The caller shows a refusal; here it only ends the busy state.
    void outcome.then(release, release);
  };

  if (collector !== null)
    return (
      <CollectedButton
        collector={collector}
        track={track}
        main={kind === 'main'}
        danger={rest.danger === true}
        alarm={alarm}
        glyph={glyph}
        busy={isBusy}
        disabledReason={disabledReason}
        label={rest['aria-label']}
        pressed={rest['aria-pressed'] === undefined ? null : String(rest['aria-pressed']) === 'true'}
        onClick={press}
      >
        {children}
      </CollectedButton>
    );

  // Not antd's `disabled`, which keyboard and screen reader could not reach to hear the reason.
  const button = (
    <AntdButton
      {...rest}
      danger={rest.danger === true || alarm}
      data-track={track}
      ref={ref}
      type={types[kind]}
      htmlType={type}
      autoInsertSpace={false}
      className={blocked ? `aicc-btn-blocked ${className}` : className}
      icon={glyph === undefined ? undefined : <Glyph name={glyph} />}
      loading={isBusy && spinner}
      aria-disabled={blocked || isBusy || undefined}
      // Read where the button is not focused, and so its tip not open.
      aria-description={disabledReason ?? rest['aria-description']}
      aria-busy={isBusy || undefined}
      onClick={press}
      onKeyDown={(event) => {
        rest.onKeyDown?.(event);
        // Nor is it sent again and again while Enter is held on it.
        if (type === 'submit' && event.key === 'Enter' && event.repeat) event.preventDefault();
      }}
    >
      {children}
    </AntdButton>
  );
  const tip = disabledReason ?? (children === undefined ? rest['aria-label'] : undefined);
  return tip === undefined ? button : <Tip text={tip}>{button}</Tip>;
}
