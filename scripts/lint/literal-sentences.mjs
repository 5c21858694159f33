/**
 * A rule of oxlint: what a person reads lies in `messages`, and no sentence stands where it is shown. A literal counts
 * as read when it is text of an element, when an attribute or property that is shown holds it, or when it has two
 * words; in markup of the service's pages (`html`…``), what stands between its tags or in a shown attribute does. What only
 * a developer reads may stand: thrown errors, what is compared, addresses of modules, class names, headers.
 */
const message = 'What a person reads lies in messages/ (docs/decisions/060-one-build-a-language.md).';

/** Attributes and properties whose strings are shown or read out. */
const shown =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|alt|placeholder|label|text|about|heading|summary|sentence|words|hint|note|say|said)$/;
/** In markup. */
const shownAttribute = /\s(?:aria-(?:label|description)|title|alt|placeholder|data-(?:none|there))="([^"]*)"/g;
/** What holds words and is not read: selectors, styles, keys, programs. */
const unread =
  /^(className|class|d|viewBox|style|media|sizes|accept|allow|rel|sandbox|autoComplete|key|keys|aria-keyshortcuts|name|id|htmlFor|aria-labelledby|aria-describedby|aria-controls|transform|points|font|transition|animation|content-(type|security-policy)|sameSite)$/;
const unreadConstant = /^(style|scope|scripts)$/;

const hasLetters = (text) => /\p{L}{2}/u.test(text);
const hasWords = (text) => /\p{L}[\p{L}’']*[,.:;]? +\p{L}/u.test(text);
/** Our names, which are the same in every language. */
const isName = (text) => /^(Carrel|Stacks)$/.test(text);
/** Names of keys, as they stand on a keyboard. */
const isKeys = (text) => /^((Ctrl|Alt|Shift|Enter|Esc|Space|Tab|[A-Z0-9?/,←→↑↓↵]|g .)( |$))+$/.test(text);
/** In what is put together one word is enough: `${n} of ${m}`, `Edit ${title}`. One that begins small and alone is a key: `set ${id}`. */
const hasJoiner = (parts) =>
  parts.length > 1 &&
  parts
    .map((part, index) => (index === 0 ? part.replace(/^\p{Ll}.*/su, '') : part).replaceAll(/Carrel|Stacks/g, ''))
    .some((part) => /\s/.test(part) && /(^|[\s“”(])\p{L}{2,}[:.]?($|\s)/u.test(part));
const isWord = (text) => /^\p{Lu}\p{Ll}+[.…:?!]?$/u.test(text);

function holderOf(node) {
  let at = node;
  for (let up = node.parent; up; at = up, up = up.parent) {
    switch (up.type) {
      case 'ConditionalExpression':
        if (up.test === at) return null;
        break;
      case 'LogicalExpression':
      case 'TemplateLiteral':
      case 'ParenthesizedExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'JSXExpressionContainer':
        break;
      case 'BinaryExpression':
        if (up.operator !== '+') return null;
        break;
      default:
        return { up, at };
    }
  }
  return null;
}

/** Literals that no person reads, whatever they say. */
function isUnread(node) {
  const held = holderOf(node);
  if (!held) return true;
  const { up, at } = held;
  switch (up.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'SwitchCase':
    case 'TSLiteralType':
    case 'MemberExpression':
    case 'ExpressionStatement':
    case 'TaggedTemplateExpression':
      return true;
    case 'JSXAttribute':
      return unread.test(nameOf(up.name));
    case 'Property':
      return up.key === at || unread.test(nameOf(up.key));
    case 'VariableDeclarator':
      return unreadConstant.test(nameOf(up.id));
    case 'NewExpression':
      return true;
    case 'CallExpression':
      return isUnreadCall(up);
    default:
      return false;
  }
}

/** Calls that look something up in the page or write for developers. */
function isUnreadCall({ callee }) {
  const name = nameOf(callee.type === 'MemberExpression' ? callee.property : callee);
  return /^(querySelector(All)?|closest|matches|matchMedia|supports|Error|assert|log|warn|error|debug|getItem|setItem|test|startsWith|endsWith|includes|split|join|replace(All)?|import|request|getContext|setProperty|add|remove|toggle|open|header|sealTicket|openTicket|keyFor|derivedAlphanumeric)$/.test(
    name,
  );
}

const nameOf = (node) =>
  node.type === 'JSXNamespacedName' ? '' : String(node.name?.name ?? node.name ?? node.value ?? '');

function isShown(node) {
  const held = holderOf(node);
  if (!held) return false;
  if (held.up.type === 'JSXElement' || held.up.type === 'JSXFragment') return true;
  return (
    (held.up.type === 'JSXAttribute' && shown.test(nameOf(held.up.name))) ||
    (held.up.type === 'Property' && held.up.key !== held.at && shown.test(nameOf(held.up.key)))
  );
}

/** What a person reads of a piece of markup: its text, and its shown attributes. */
function readOf(markup) {
  const attributes = [...markup.matchAll(shownAttribute)].map(([, text]) => text.replace(/^x[x-]*$/, ''));
  const texts = markup.replace(/^\s[a-z-]+(="[^"]*")?$/, '').split(/<style>.*?<\/style>|<[^>]*>|&\w+;/s);
  return [...texts, ...attributes].filter((text) => !isName(text)).join(' ');
}

export const literalSentences = {
  create(context) {
    const report = (node) => context.report({ node, message });
    const judge = (node, text) => {
      if (!hasLetters(text) || isKeys(text) || isName(text) || isUnread(node)) return;
      if (isShown(node) ? hasLetters(text) : hasWords(text) || isWord(text)) report(node);
    };
    return {
      JSXText: (node) => hasLetters(node.value) && !isKeys(node.value.trim()) && report(node),
      Literal: (node) => typeof node.value === 'string' && judge(node, node.value),
      TaggedTemplateExpression: (node) => {
        const markup = node.quasi.quasis.map(({ value }) => value.cooked).join('…');
        if (nameOf(node.tag) === 'html' && hasLetters(readOf(markup))) report(node);
      },
      TemplateLiteral: (node) => {
        const parts = node.quasis.map(({ value }) => value.cooked);
        judge(node, hasJoiner(parts) ? `a sentence ${parts.join(' … ')}` : parts.join(' … '));
      },
    };
  },
};

export default { meta: { name: 'carrel' }, rules: { 'literal-sentences': literalSentences } };
