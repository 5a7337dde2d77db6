import { Tag } from 'antd';
import { Style } from '@/ui/look/Style';
import css from './pillList.css';

/** Short words beside each other, by their keys. */
export function PillList({ words }: { words: Readonly<Record<string, string>> }) {
  return (
    <>
      <Style css={css} />
      <ul className="aicc-pills">
        {Object.entries(words).map(([key, word]) => (
          <li key={key}>
            <Tag bordered={false} className="aicc-pill">
              {word}
            </Tag>
          </li>
        ))}
      </ul>
    </>
  );
}
