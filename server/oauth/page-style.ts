import type { PageFont, PageFonts } from './page-fonts';

/**
 * The look of the service's pages: its paper on the room's ground, by day and by night. It
 * stands in the page itself, so that the pages work wherever the service runs alone.
 */
export const pageStyle = (fonts: PageFonts | null): string => (fonts ? faces(fonts) : '') + look;

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215';

const faces = ({ text, title }: PageFonts) =>
  face('Instrument Sans Variable', text, 'font-weight:400 700;font-stretch:75% 100%') +
  face('Literata Variable', title, 'font-weight:200 900');

const face = (family: string, font: PageFont, axes: string) =>
  `@font-face{font-family:"${family}";src:url(${font.address}) format("woff2");${axes};font-display:swap;unicode-range:${latin}}`;

const look = `
:root{color-scheme:light dark;
--ground:oklch(.903 .011 130);--sheet:oklch(.976 .005 118);--hover:oklch(.931 .009 124);--paper:oklch(.987 .007 90);
--ink:oklch(.235 .014 160);--ink-2:oklch(.395 .015 158);--ink-3:oklch(.478 .015 156);--edge:oklch(.79 .012 140);--rule-2:oklch(.6 .014 150);
--accent:oklch(.425 .082 159);--accent-hover:oklch(.352 .066 160);--accent-text:oklch(.425 .082 159);--on-accent:oklch(.985 .01 120);
--due:oklch(.54 .183 28);--note:oklch(.938 .027 262);--cloth:oklch(.4 .085 262);--focus:oklch(.47 .15 262);--gap:oklch(.996 .003 92);
--lift:0 0 0 1px oklch(.3 .02 150/.1),0 8px 16px -4px oklch(.28 .04 155/.14),0 32px 64px -20px oklch(.25 .04 155/.38);
--ui:"Instrument Sans Variable","Instrument Sans",system-ui,-apple-system,"Segoe UI","Noto Sans",sans-serif;
--card:"Literata Variable",Literata,"Iowan Old Style",Charter,Georgia,"Noto Serif",serif}
@media (prefers-color-scheme:dark){:root{
--ground:oklch(.282 .013 160);--sheet:oklch(.243 .013 162);--hover:oklch(.325 .013 158);--paper:oklch(.278 .009 88);
--ink:oklch(.928 .01 100);--ink-2:oklch(.835 .011 108);--ink-3:oklch(.752 .012 118);--edge:oklch(.4 .014 155);--rule-2:oklch(.56 .014 152);
--accent:oklch(.515 .09 158);--accent-hover:oklch(.47 .084 158);--accent-text:oklch(.8 .098 158);--on-accent:oklch(.99 .008 120);
--due:oklch(.778 .122 31);--note:oklch(.305 .046 266);--cloth:oklch(.49 .09 262);--focus:oklch(.825 .085 252);--gap:oklch(.152 .01 168);
--lift:0 0 0 1px oklch(1 0 0/.09),inset 0 1px 0 oklch(1 .01 90/.06),0 36px 70px -18px oklch(0 0 0/.8)}}
*{box-sizing:border-box;margin:0}
body{background:var(--ground);color:var(--ink);font:450 .9375rem/1.42 var(--ui);overflow-wrap:anywhere}
main{min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:22px;padding:32px 16px}
article{width:min(480px,100vw - 32px);background:var(--paper);box-shadow:var(--lift);border-radius:10px;padding:34px 38px 28px}
h1{font:420 1.5rem/1.22 var(--card);letter-spacing:-.015em;text-wrap:balance}
h2{margin:26px 0 10px;font-size:.75rem;font-weight:560;font-stretch:82%;letter-spacing:.09em;text-transform:uppercase;color:var(--ink-3)}
p{margin-top:8px;color:var(--ink-2)}
.mark{margin:0 0 22px}.mark svg{display:block;width:40px;height:40px}
ul{list-style:none;padding:0}
.can{display:grid;gap:14px}.can li{display:flex;gap:13px}.can svg{flex:none;width:18px;height:18px;margin-top:2px;color:var(--accent-text)}
.can b{display:block;font-weight:600}.can span{font-size:.875rem;color:var(--ink-2)}
.cannot{display:grid;gap:5px;color:var(--ink-2);font-size:.875rem}.cannot li{display:flex;gap:10px}.cannot li::before{content:"\\2014" / "";color:var(--ink-3)}
form{margin-top:22px}
label{display:block;margin:16px 0 6px;font-weight:560}
input:not([type=hidden]){display:block;width:100%;min-height:48px;padding:0 14px;border:1px solid var(--rule-2);border-radius:7px;background:var(--sheet);color:var(--ink);font:450 1.0625rem/1.4 var(--ui)}input[aria-invalid]:not([type=hidden]){border:2px solid var(--due);padding:0 13px}
button{min-height:48px;padding:0 22px;border:1px solid var(--edge);border-radius:7px;background:var(--sheet);color:var(--ink);font:580 1.0625rem/1.2 var(--ui);cursor:pointer}
@media (hover: hover){button:hover{background:var(--hover)}}
.main{background:var(--accent);border-color:transparent;color:var(--on-accent)}@media (hover: hover){.main:hover{background:var(--accent-hover)}}
.enter .main,.enter .second{width:100%;margin-top:24px}.enter .bad:empty{display:none}form[hidden]{display:none}.enter~p{margin-top:18px}.or{display:flex;gap:12px;align-items:center;margin-top:22px;color:var(--ink-3);font-size:.8125rem}.or::before,.or::after{content:"";flex:1;border-top:1px solid var(--edge)}
.choice{display:grid;grid-template-columns:1fr 1fr;gap:10px;margin-top:30px}
:is(button,input,a,summary):focus-visible{outline:2.5px solid var(--focus);outline-offset:2px}
a{color:var(--accent-text);font-weight:560;text-underline-offset:3px}
.small{margin-top:16px;font-size:.8125rem;color:var(--ink-3)}
.hint{font-size:.8125rem;color:var(--ink-3);margin-top:6px}
.bad{margin-top:18px;color:var(--due);font-weight:520}input+.bad{margin-top:6px;font-size:.875rem}
.note{margin-top:18px;padding:10px 14px;border-radius:7px;background:var(--note);color:var(--ink)}
.foot{display:flex;gap:9px;align-items:center;margin:0;font-size:.8125rem;color:var(--ink-3)}.foot svg{width:18px;height:18px}
.wide article{width:min(640px,100vw - 32px)}
article h2:first-of-type{margin-top:26px}
.rows{display:grid;gap:0;margin-top:4px}.rows>li{display:flex;gap:16px;align-items:center;justify-content:space-between;padding:14px 0;border-top:1px solid var(--edge)}
.rows>li:first-child{border-top:0}.rows span{display:block;font-size:.875rem;color:var(--ink-2)}.rows .name{display:block;font-weight:600;font-size:.9375rem}.rows span.name{color:var(--ink)}
.rows form{margin:0;flex:none}.rows li>a{flex:none}
.then{margin-top:14px}.plain{min-height:44px;padding:0 16px;font-size:.9375rem}
.danger{color:var(--due);border-color:currentColor}.danger-main{background:var(--due);color:var(--paper)}@media (hover: hover){.danger-main:hover{background:var(--ink)}}
.head{display:flex;gap:16px;align-items:start;justify-content:space-between}.head form{margin:0;flex:none}.head .mark{margin:0 0 18px}
.cannot:not(h2+.cannot){margin-top:14px}.facts{display:grid;grid-template-columns:max-content 1fr;gap:8px 18px;margin-top:20px}.facts dt{color:var(--ink-3)}.facts dd{margin:0}
code{font:450 .9375rem/1.5 ui-monospace,"Cascadia Code",Menlo,Consolas,monospace;overflow-wrap:anywhere}
.secret{margin-top:18px;padding:14px 16px;border:1px solid var(--edge);border-radius:7px;background:var(--sheet)}.secret code{display:block;font-size:1.0625rem;user-select:all}
.good{margin-top:18px;padding:10px 14px;border-radius:7px;background:var(--note);color:var(--ink)}
summary{cursor:pointer;padding:12px 0;font-weight:560;color:var(--due)}details{margin-top:26px;border-top:1px solid var(--edge)}
details.way summary{color:var(--accent-text)}details.way form{margin-top:0}
.qr{width:min(240px,100%);margin-top:18px;border:1px solid var(--edge);border-radius:7px;overflow:hidden;background:#fff}.qr svg{display:block;width:100%;height:auto}
ol.codes{list-style:none;padding:0;display:grid;grid-template-columns:1fr 1fr;gap:6px 18px}ol.codes code{font-size:1.0625rem}
.steps{display:grid;gap:6px;margin-top:14px;padding-inline-start:1.3em;color:var(--ink-2)}
.links{display:grid;gap:0}.links li{border-top:1px solid var(--edge)}.links li:first-child{border-top:0}.links .small{margin:-6px 0 12px}
.links a{display:flex;gap:12px;align-items:center;justify-content:space-between;min-height:48px;color:var(--ink);text-decoration:none}.links a.danger{color:var(--due)}
.links a::after{content:"";flex:none;width:7px;height:7px;border-block-start:1.5px solid;border-inline-end:1.5px solid;rotate:45deg}.links a:dir(rtl)::after{rotate:-45deg}
@media (hover: hover){.links a:hover{text-decoration:underline}}
.back{margin-top:22px}.back a{display:inline-flex;align-items:center;min-height:44px}
@media (max-width:480px){ol.codes{grid-template-columns:1fr}.rows>li,.facts{grid-template-columns:1fr}.rows>li{flex-wrap:wrap}.facts{gap:2px}.facts dd{margin-bottom:10px}article{padding:26px 22px 22px}.choice{grid-template-columns:1fr}.choice .main{order:-1}}
@media (forced-colors:active){article,button,.secret{border:1px solid CanvasText}}
`;
