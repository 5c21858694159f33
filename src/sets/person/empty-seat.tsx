import { Drawing } from '../../ui/drawing';

/** A desk with its lamp and its stool, and nobody at it. */
export function EmptySeat() {
  return (
    <Drawing>
      <path d="M52 138V30h116v108" />
      <path className="paper" d="M44 92h132v9H44z" />
      <path className="thin" d="M62 92V40h96v52" />
      <path d="M142 92V68M134 92h16M142 68l-16-12" />
      <path className="paper" d="M118 60l14-14 4 4-14 14z" />
      <path className="thin" strokeDasharray="2 5" d="M116 66l-18 24M124 70l-6 20" />
      <path d="M88 138v-20h44v20M84 118h52M92 118v-12h36v12" />
    </Drawing>
  );
}
