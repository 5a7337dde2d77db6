import { Progress } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '../../button/Glyph';
import { useFormat } from '../../format/FormatProvider';

interface UploadedFileProps {
  file: { readonly name: string; readonly size: number };
  /** 0 to 1 while it is being sent, null otherwise */
  progress: number | null;
  /** its buttons */
  action: ReactNode;
}

/** The file being sent or sent. */
export function UploadedFile({ file, progress, action }: UploadedFileProps) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  return (
    <div className="aicc-file">
      <Glyph name="file" size={20} />
      <div className="aicc-file-name">
        <span className="aicc-clip">{file.name}</span>
        <span className="aicc-hint aicc-num">
          {format.bytes(file.size)}
          {progress !== null && ` · ${format.percent(progress, 0)}`}
        </span>
        {progress !== null && (
          <Progress
            aria-label={t('upload.sending', { name: file.name })}
            percent={Math.round(progress * 100)}
            showInfo={false}
            size="small"
          />
        )}
      </div>
      {action}
    </div>
  );
}
