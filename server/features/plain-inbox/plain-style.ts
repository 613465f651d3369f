import { palettes } from '../../../ui/src/tokens/palettes.ts';

const { surface, raised, text, muted, accent, line, error } = palettes.white;

/** The styles of the plain inbox, for the hash in its content security policy. */
export const plainStyle = `
*{box-sizing:border-box}
body{font:1.0625rem/1.6 Archivo,Arial,Helvetica,sans-serif;color:${text};background:${surface};margin:0}
header,main{max-width:64rem;margin:0 auto;padding:0 clamp(1rem,4vw,4rem)}
header{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1.5rem;padding-block:1rem;font-size:.9375rem}
header>a:first-child{margin-inline-end:auto;font-weight:600;text-decoration:none}
main{padding-block:1.5rem 5rem}
h1{font-size:1.75rem;line-height:1.2;letter-spacing:-.015em;font-weight:500;margin:0 0 1rem;padding-block-end:1rem;border-block-end:1px solid ${text};overflow-wrap:anywhere}
h2{font-size:1.25rem;line-height:1.2;font-weight:500;margin:0 0 1rem}
p{margin:0 0 1rem;max-width:46rem;overflow-wrap:anywhere}
a{color:inherit;text-underline-offset:.2em}
a:hover{color:${accent}}
:focus-visible{outline:2px solid ${accent};outline-offset:2px}
section{margin-block-start:2.5rem;padding-block-start:1.25rem;border-block-start:1px solid ${line}}
.muted{color:${muted};font-size:.9375rem}
.note{padding:.75rem 0 .75rem 1rem;border-inline-start:4px solid ${text};font-weight:500}
.note[role=alert],.error{border-color:${error};color:${error}}
.text{white-space:pre-line;overflow-wrap:anywhere}
nav{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;margin-block:1.5rem;font-size:.9375rem}
nav a{display:inline-block;min-height:1.75rem}
nav a[aria-current]{font-weight:600;text-decoration:none}
ol{list-style:none;margin:0;padding:0}
.list{border-block-start:1px solid ${line}}
.list li{display:grid;gap:0 1.5rem;padding:.875rem 0;border-block-end:1px solid ${line};font-size:.9375rem}
.list a{font-size:1.0625rem;overflow-wrap:anywhere}
.unread a,.unread strong{font-weight:600}
.notes li+li{margin-block-start:1.25rem}
.notes p{margin:0}
dl{display:grid;gap:0 1.5rem;margin:0 0 1.5rem;font-size:.9375rem}
dt{color:${muted}}
dd{margin:0 0 .5rem;overflow-wrap:anywhere}
label,legend{display:block;font-size:.9375rem;font-weight:500;margin-block-end:.375rem;padding:0}
input:not([type=hidden]),textarea,select{display:block;width:100%;max-width:46rem;min-height:2.75rem;padding:.625rem .875rem;border:1px solid ${muted};border-radius:0;background:${surface};color:${text};font:inherit}
textarea{line-height:1.5;resize:vertical}
[aria-invalid]{border:2px solid ${error}}
.field{margin-block-end:1.25rem}
.error{margin:.375rem 0 0;font-size:.9375rem}
.row{display:flex;flex-wrap:wrap;align-items:end;gap:.5rem}
.row select{width:auto;flex:0 1 20rem;min-width:0}
@media(max-width:30rem){.row select{flex:1 1 10rem}}
fieldset{margin:0 0 1.25rem;border:0;padding:0;min-width:0}
button{min-height:2.75rem;padding:.5rem 1.125rem;border:1px solid ${text};border-radius:0;background:${surface};color:${text};font:inherit;font-weight:500;font-size:.9375rem;cursor:pointer}
button:hover{background:${raised}}
button.primary{background:${text};color:${surface};padding-inline:1.75rem}
button.primary:hover{background:${accent};border-color:${accent}}
button.small{min-height:2.25rem;padding-block:.25rem}
@media(min-width:44rem){.list li{grid-template-columns:minmax(0,2fr) minmax(0,2fr) minmax(0,1.5fr) max-content;align-items:baseline}dl{grid-template-columns:max-content minmax(0,1fr)}}
`;
