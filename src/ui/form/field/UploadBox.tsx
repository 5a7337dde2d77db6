import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../button/Button';
import { useFormat } from '../../format/FormatProvider';
import css from '../form.css';
import { Glyph } from '../../button/Glyph';
import { Style } from '../../look/Style';
import { type FileRefusal, fileRefusal } from './chosenFile';
import { UploadedFile } from './UploadedFile';

interface UploadBoxProps {
  label: string;
  /** `.xlsx`, `.csv` … with the dot, lower case */
  types: readonly string[];
  maxBytes: number;
  /** further rules, and the link to the template */
  help?: ReactNode;
  /** The file being sent or sent; the parent stores it. */
  file: { readonly name: string; readonly size: number } | null;
  /** 0 to 1 while it is being sent, null otherwise */
  progress: number | null;
  /** what the platform said about it */
  problem?: string | null;
  onFile: (file: File) => void;
  onCancel?: () => void;
}

type Refused = { code: FileRefusal; name: string };

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
    if (files === null || first === undefined) return;
    const code = fileRefusal(files, { types, maxBytes });
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
          // The same file, corrected and chosen again, must count as a new choice.
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
        <UploadedFile
          file={file}
          progress={progress}
          action={
            progress === null ? (
              <Button onClick={choose}>{t('upload.replace')}</Button>
            ) : (
              onCancel !== undefined && <Button onClick={onCancel}>{t('cancel')}</Button>
            )
          }
        />
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
