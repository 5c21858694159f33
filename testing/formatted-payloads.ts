/**
 * Texts that mean harm once a reader asks for formatting: ten of each kind. Without a sanitiser each of them runs
 * `alert`, leaves an element or an attribute that no text of ours may have, or takes the place of a name the page
 * uses. What may be left of any of them are the tags that pass, without attributes.
 */
export const payloadKinds = ['mutation', 'namespaces', 'nesting', 'clobbering', 'templates', 'addresses'] as const;
export type PayloadKind = (typeof payloadKinds)[number];

const boom = 'alert(1)';
const img = `<img src=x onerror=${boom}>`;
const deep = (open: string, count: number, inside: string, close: string) =>
  open.repeat(count) + inside + close.repeat(count);

export const formattedPayloads: Readonly<Record<PayloadKind, readonly string[]>> = {
  // Markup that reads differently the second time it is parsed.
  mutation: [
    `<b><noscript><p title="</noscript>${img}"></noscript></b>`,
    `<b><style><style/>${img}</style></b>`,
    `<b><xmp><p id="</xmp>${img}"></xmp></b>`,
    `<b><listing>&lt;img onerror=${boom} src=x&gt;</listing></b>`,
    `<b><textarea></b><p title="</textarea>${img}"></textarea>`,
    `<p><title><a title="</title>${img}"></title></p>`,
    `<b><noembed><p title="</noembed>${img}"></noembed></b>`,
    `<b><iframe><p title="</iframe>${img}"></iframe></b>`,
    `<u><select><template><p title="</template></select>${img}"></template></select></u>`,
    `<b><!--><p title="-->${img}"></p></b>`,
  ],
  // From HTML into SVG or MathML and back, where the same letters mean something else.
  namespaces: [
    `<b><math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${boom}&gt;"></style></mglyph></table></mtext></math></b>`,
    `<b><form><math><mtext></form><form><mglyph><style></math>${img}</style></mglyph></form></mtext></math></b>`,
    `<b><svg></p><style><a id="</style>${img}"></svg></b>`,
    `<b><svg><desc><p><style><a title="</style>${img}"></style></p></desc></svg></b>`,
    `<b><svg><foreignObject><p><style></svg>${img}</style></p></foreignObject></svg></b>`,
    `<b><math><annotation-xml encoding="text/html"><style>${img}</style></annotation-xml></math></b>`,
    `<b><svg onload=${boom}><animate onbegin=${boom} attributeName=x dur=1s></svg></b>`,
    `<b><math href="javascript:${boom}"><mi xlink:href="javascript:${boom}">click</mi></math></b>`,
    `<b><svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><script>${boom}</script></svg>#x"></use></svg></b>`,
    `<b><svg><![CDATA[><img src=x onerror=${boom}>]]></svg></b>`,
  ],
  // Deeper than parsers go, so that elements end up elsewhere than they stood.
  nesting: [
    deep('<div>', 520, `<svg><style>${img}</style></svg>`, '</div>'),
    deep('<b>', 600, img, '</b>'),
    deep('<ul><li>', 300, `<math><mtext>${img}</mtext></math>`, '</li></ul>'),
    `<b>${deep('<form><math><mtext></form><form><mglyph>', 30, `<style></math>${img}`, '')}</b>`,
    deep('<svg><foreignObject>', 200, `<p>${img}</p>`, '</foreignObject></svg>'),
    `${'<p>'.repeat(2_000)}${img}`,
    `<b>${deep('<table><tr><td>', 180, img, '</td></tr></table>')}</b>`,
    `<i>${deep('<template>', 80, img, '</template>')}</i>`,
    `<b>${deep('<a href=x>', 255, `<p>${img}`, '</a>')}</b>`,
    `<u>${deep('<font><select><option>', 170, img, '</option></select></font>')}</u>`,
  ],
  // Names that take the place of what scripts look up.
  clobbering: [
    `<b><form id=main><input name=attributes><input name=childNodes>${img}</form></b>`,
    '<b><img name=getElementById><img name=createElement><img name=querySelector></b>',
    '<b><a id=root></a><a id=root name=innerHTML href=/hostile></a></b>',
    `<b><form><input name=parentNode><input name=nodeName>${img}</form></b>`,
    '<b><form name=currentScript><output id=src>/hostile</output></form></b>',
    '<p id=end-title data-row=x data-field=term data-seq=1 data-hole>taken</p>',
    '<b><iframe name=opener srcdoc="<a id=x href=/hostile>"></iframe></b>',
    '<b><object name=trustedTypes></object><embed name=client></b>',
    `<b><form id=x onreset=${boom}><input id=attributes><button type=reset>Click</button></form></b>`,
    '<div id=__proto__><a name=constructor href=/hostile>word</a></div>',
  ],
  // What template languages would evaluate, and what the page would if it had one.
  templates: [
    `<b>{{constructor.constructor('${boom}')()}}</b>${img}`,
    `<b>\${${boom}}</b><script>${boom}</script>`,
    `<b><template><script>${boom}</script>${img}</template></b>`,
    `<b><template shadowrootmode="open"><script>${boom}</script>${img}</template></b>`,
    `<i><%= ${boom} %>${img}</i>`,
    `<b v-html="'<img src=x onerror=${boom}>'" x-html="1" :innerHTML="1">x</b>`,
    `<b ng-app ng-csp onclick="${boom}">{{$on.constructor('${boom}')()}}</b>`,
    `<b><slot onslotchange=${boom}></slot><script type="text/x-template">${img}</script></b>`,
    `<b data-bind="html: 1" onpointerenter="${boom}">[[${boom}]]</b>`,
    `<ruby>漢<rt onmouseover="${boom}">{{=${boom}}}<style>*{display:none}</style></rt></ruby>`,
  ],
  // Addresses, and what asks for one by itself.
  addresses: [
    `<b><a href="javascript:${boom}">open</a></b>`,
    `<b><a href="java&#10;script:${boom}">open</a></b>`,
    `<b><a href="&#1;javascript:${boom}">open</a></b>`,
    `<b><a href="data:text/html,<script>${boom}</script>">open</a></b>`,
    '<b><img src="/hostile"><img srcset="/hostile 1x"></b>',
    `<b><iframe src="javascript:${boom}"></iframe></b>`,
    '<b><form action="/hostile"><button formaction="/hostile">send</button></form></b>',
    '<p style="background:url(/hostile)" background="/hostile">x</p>',
    '<b><link rel=stylesheet href="/hostile"><base href="/hostile/"><meta http-equiv=refresh content="0;url=/hostile"></b>',
    '<b><video poster="/hostile" src="/hostile"></video><object data="/hostile"></object><embed src="/hostile"></b>',
  ],
};
