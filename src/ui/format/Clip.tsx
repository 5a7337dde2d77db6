/** Text cut with an ellipsis, whole in the tooltip. */
export function Clip({ text }: { text: string }) {
  return (
    <span className="aicc-clip" title={text}>
      {text}
    </span>
  );
}
