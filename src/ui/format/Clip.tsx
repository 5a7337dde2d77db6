/** A line that ends in dots where the column does; the whole of it is one hover away. */
export function Clip({ text }: { text: string }) {
  return (
    <span className="aicc-clip" title={text}>
      {text}
    </span>
  );
}
