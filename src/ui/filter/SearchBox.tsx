import { useEffect, useRef, useState } from 'react';
import { SearchInput } from './SearchInput';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
}

/** ms of quiet before the list is asked */
const QUIET = 300;

export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (text: string) => {
    clearTimeout(timer.current);
    setTyped(null);
    if (text.trim() !== value) onChange(text.trim());
  };
  return (
    <SearchInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={typed ?? value}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => send(text), QUIET);
      }}
      onPressEnter={(event) => {
        // A form around it is not sent by looking something up in it.
        event.preventDefault();
        send(event.currentTarget.value);
      }}
    />
  );
}
