import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../button/Button';
import { useFormat } from '../../format/FormatProvider';
import css from '../form.css';
import { Glyph } from '../../button/Glyph';
import { Style } from '../../look/Style';

interface UploadBoxProps {
  label: string;
  /** `.xlsx`, `.csv` … with the dot, lower case */
  types: readonly string[];
  maxBytes: number;
  /** rules beside type and size, and the way to the template */
  help?: ReactNode;
  /** The file on its way or arrived; the parent keeps it. */
  file: { readonly name: string; readonly size: number } | null;
  /** 0 to 1 while it is being sent, null otherwise */
  progress: number | null;
  /** what the platform said about it */
  problem?: string | null;
  onFile: (file: File) => void;
  onCancel?: () => void;
}

type Refused = { code: 'type' | 'size' | 'several' | 'empty'; name: string };

/** One file, dropped or chosen. Type and size are checked before a byte is sent; what arrived can be replaced. */
export function UploadBox({ label, types, maxBytes, help, file, progress, problem, onFile, onCancel }: UploadBoxProps) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const helpId = useId();

  const take = (files: FileList | null) => {
    const first = files?.[0];
    if (first === undefined) return;
    const known = types.some((type) => first.name.toLowerCase().endsWith(type));
    const code =
      (files?.length ?? 0) > 1
        ? 'several'
        : !known
          ? 'type'
          : first.size === 0
            ? 'empty'
            : first.size > maxBytes
              ? 'size'
              : null;
    setRefused(code === null ? null : { code, name: first.name });
    if (code === null) onFile(first);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (progress === null) take(event.dataTransfer.files);
  };
  const choose = () => input.current?.click();
  const words = {
    type: () => t('upload.type', { types: format.list(types) }),
    size: () => t('upload.size', { max: format.bytes(maxBytes) }),
    several: () => t('upload.several'),
    empty: () => t('upload.empty'),
  };
  const said = refused === null ? (problem ?? null) : `${refused.name}: ${words[refused.code]()}`;
  const look = ['aicc-drop', over ? 'aicc-drop-over' : '', said === null ? '' : 'aicc-drop-bad'].join(' ');

  return (
    <div
      className="aicc-field"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      onDragEnter={() => setOver(true)}
      onDragLeave={(event) => event.currentTarget === event.target && setOver(false)}
    >
      <Style css={css} />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={types.join(',')}
        onChange={(event) => {
          take(event.target.files);
          // The same file, mended and chosen again, must count as a new choice.
          event.target.value = '';
        }}
      />
      {file === null ? (
        <div className={look}>
          <Glyph name="upload" size={22} />
          <p className="aicc-drop-line">{t('upload.drop')}</p>
          <Button aria-describedby={helpId} onClick={choose}>
            {t('upload.choose')}
          </Button>
          <div id={helpId} className="aicc-hint">
            {t('upload.limits', { types: format.list(types), max: format.bytes(maxBytes) })} {help}
          </div>
        </div>
      ) : (
        <div className="aicc-upload">
          <Glyph name="file" size={20} />
          <div className="aicc-upload-name">
            <span className="aicc-clip">{file.name}</span>
            <span className="aicc-hint aicc-num">
              {format.bytes(file.size)}
              {progress !== null && ` · ${format.percent(progress, 0)}`}
            </span>
            {progress !== null && (
              <div
                className="aicc-upload-bar"
                role="progressbar"
                aria-label={t('upload.sending', { name: file.name })}
                aria-valuenow={Math.round(progress * 100)}
                aria-valuemin={0}
                aria-valuemax={100}
              >
                <span style={{ width: `${progress * 100}%` }} />
              </div>
            )}
          </div>
          {progress === null ? (
            <Button onClick={choose}>{t('upload.replace')}</Button>
          ) : (
            onCancel !== undefined && <Button onClick={onCancel}>{t('cancel')}</Button>
          )}
        </div>
      )}
      <div role="alert">
        {said !== null && (
          <p className="aicc-field-problem aicc-upload-problem">
            <Glyph name="alert" size={14} />
            <span>{said}</span>
          </p>
        )}
      </div>
    </div>
  );
}
