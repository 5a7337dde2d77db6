import { Upload } from 'antd';
import { type ReactNode, useId, useRef, useState } from 'react';
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
  const isDropping = useRef(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const helpId = useId();

  const take = (files: readonly File[]) => {
    const first = files[0];
    if (first === undefined) return;
    const code = fileRefusal(files, { types, maxBytes });
    setRefused(code === null ? null : { code, name: first.name });
    if (code === null) onFile(first);
  };
  const words = {
    type: () => t('upload.type', { types: format.list(types) }),
    size: () => t('upload.size', { max: format.bytes(maxBytes) }),
    several: () => t('upload.several'),
    empty: () => t('upload.empty'),
  };
  const said = refused === null ? (problem ?? null) : `${refused.name}: ${words[refused.code]()}`;
  const shared = {
    accept: types.join(','),
    'aria-label': label,
    hasControlInside: true,
    fileList: [],
    showUploadList: false,
    // The file is the caller's to send.
    beforeUpload: (chosen: File, all: readonly File[]) => {
      if (!isDropping.current && chosen === all[0]) take(all);
      return false;
    },
  };

  return (
    <div className="aicc-field">
      <Style css={css} />
      {file === null ? (
        <div
          // antd drops what it does not take without a word.
          onDropCapture={(event) => {
            isDropping.current = true;
            take([...event.dataTransfer.files]);
          }}
          onDrop={() => {
            isDropping.current = false;
          }}
        >
          <Upload.Dragger {...shared} className={said === null ? '' : 'aicc-drop-bad'}>
            <Glyph name="upload" size={22} />
            <p className="aicc-drop-line">{t('upload.drop')}</p>
            <Button track="upload.choose" aria-describedby={helpId}>
              {t('upload.choose')}
            </Button>
          </Upload.Dragger>
          <div id={helpId} className="aicc-hint aicc-drop-limits">
            {t('upload.limits', { types: format.list(types), max: format.bytes(maxBytes) })} {help}
          </div>
        </div>
      ) : (
        <UploadedFile
          file={file}
          progress={progress}
          action={
            progress === null ? (
              <Upload {...shared}>
                <Button track="upload.replace">{t('upload.replace')}</Button>
              </Upload>
            ) : (
              onCancel !== undefined && (
                <Button track="upload.cancel" onClick={onCancel}>
                  {t('cancel')}
                </Button>
              )
            )
          }
        />
      )}
      <div role="alert">
        {said !== null && (
          <p className="aicc-upload-problem">
            <Glyph name="alert" size={14} />
            <span>{said}</span>
          </p>
        )}
      </div>
    </div>
  );
}
