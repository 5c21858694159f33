import temml from 'temml';

/** A formula as elements of MathML Core, ready to be made one by one. */
export interface MathElement {
  readonly tag: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  /** By the names of CSS. */
  readonly style: readonly (readonly [name: string, value: string])[];
  readonly children: readonly MathPart[];
}
export type MathPart = MathElement | string;

/** What a formula may be made of: nothing that links, loads, acts, or lies over something else. */
const elements = new Set(
  'math mrow mi mn mo mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mmultiscripts mprescripts mtable mtr mtd mstyle mpadded mphantom'.split(
    ' ',
  ),
);
const attributes = new Set(
  'display displaystyle scriptlevel mathvariant form fence separator stretchy symmetric largeop movablelimits minsize maxsize lspace rspace linethickness accent accentunder width height depth voffset columnspan rowspan'.split(
    ' ',
  ),
);
/** Never a colour: what is black on white elsewhere is to be read on dark paper too. */
const styles = new Set(
  'textAlign padding paddingLeft paddingRight paddingTop paddingBottom border borderTop borderBottom borderLeft borderRight mathDepth'.split(
    ' ',
  ),
);
const classes = new Set(['tml-left', 'tml-right', 'tml-overline', 'tml-underline']);

/** A card brings no commands of its own: what they stand for could grow without end. */
const defines =
  /\\(?:[gex]?def|let|futurelet|(?:re|provide)?newcommand|(?:re|provide)command|newenvironment|global|long|require)(?![a-zA-Z])/;

const mostNodes = 5_000;

/** A node of Temml's tree, which says of itself that it is not promised: everything is looked at before it is used. */
interface TreeNode {
  readonly type?: unknown;
  readonly text?: unknown;
  readonly children?: unknown;
  readonly attributes?: unknown;
  readonly classes?: unknown;
  readonly style?: unknown;
}

/**
 * A formula of LaTeX; null where it is none, asks for more than is allowed, or is too large. `\href`, `\includegraphics` and
 * their like are refused by Temml, which trusts nobody here; whatever else it makes passes the lists above or is refused.
 */
export function formulaTree(tex: string, isBlock: boolean): MathElement | null {
  if (defines.test(tex)) return null;
  try {
    const made: unknown = temml.__renderToMathMLTree(tex, {
      trust: false,
      strict: false,
      throwOnError: true,
      annotate: false,
      maxExpand: 1_000,
      // Lengths that a formula asks for, in em and in points.
      maxSize: [10, 100],
      displayMode: isBlock,
    });
    let count = 0;
    const [whole, ...more] = allowed(made as TreeNode, () => (count += 1) <= mostNodes);
    return typeof whole === 'object' && whole.tag === 'math' && more.length === 0 ? whole : null;
  } catch {
    // What it lacks stands on the card as it was typed, with a word beside it.
    return null;
  }
}

class NotAllowed extends Error {}

function allowed(node: TreeNode, mayGoOn: () => boolean): readonly MathPart[] {
  if (!mayGoOn()) throw new NotAllowed('more nodes than are allowed');
  if (typeof node.text === 'string') return [node.text];
  const parts = Array.isArray(node.children) ? (node.children as readonly TreeNode[]) : [];
  const children = parts.flatMap((part) => allowed(part, mayGoOn));
  // A fragment is what it holds.
  if (node.type === undefined) return children;
  const names = (Array.isArray(node.classes) ? node.classes : []).filter((name) => classes.has(String(name)));
  // A line above or below is a border here; strokes through a term are not to be had everywhere.
  const tag = node.type === 'menclose' && names.length > 0 ? 'mrow' : node.type;
  if (typeof tag !== 'string' || !elements.has(tag)) throw new NotAllowed('an element that is not allowed');
  return [
    {
      tag,
      attributes: [
        ...entriesIn(node.attributes, attributes),
        ...(names.length > 0 ? [['class', names.join(' ')] as const] : []),
        ...(tag === 'math' ? [['dir', 'ltr'] as const] : []),
      ],
      style: entriesIn(node.style, styles).map(([name, value]) => [cssName(name), value]),
      children,
    },
  ];
}

const entriesIn = (values: unknown, names: ReadonlySet<string>): readonly (readonly [string, string])[] =>
  Object.entries(values ?? {}).flatMap(([name, value]) => (names.has(name) ? [[name, String(value)] as const] : []));

const cssName = (name: string): string => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
