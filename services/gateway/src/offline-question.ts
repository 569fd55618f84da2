/**
 * Shows the open check-in question from local storage (`keep-question.ts` of the client's pages). Stores an answer where the pages
 * find and send it later. For "help" it says that nothing was sent, because this page works offline. Runs at the end of the page.
 */
export const questionScript =
  'try{(function(){var p=/^(kabar-own-.*-check-in)-question$/,i,k,m,q,now=Date.now();' +
  'for(i=0;i<localStorage.length;i++){k=localStorage.key(i);m=p.exec(k);if(!m)continue;q=JSON.parse(localStorage.getItem(k));' +
  'if(q&&new Date(q.opensAt)<=now&&new Date(q.endsAt)>now)break;m=null}' +
  "if(!m)return;document.querySelectorAll('[data-question]').forEach(function(s){" +
  "var kept=s.querySelector('[data-kept]'),not=s.querySelector('[data-not-sent]');" +
  "var say=function(a){kept.hidden=a!=='fine';not.hidden=a==='fine'};" +
  "s.querySelectorAll('[data-answer]').forEach(function(b){b.addEventListener('click',function(){" +
  'var a=b.dataset.answer;localStorage.setItem(m[1],JSON.stringify({answer:a,message:null,' +
  'tappedAt:new Date(Date.now()+(q.ahead||0)).toISOString(),checkInId:q.id}));say(a)})});' +
  'var w=JSON.parse(localStorage.getItem(m[1]));if(w)say(w.answer);s.hidden=false});' +
  // Reloads the page, which then sends the answer, as soon as the server responds again.
  'var back=function(){if(localStorage.getItem(m[1]))' +
  "fetch(location.href,{method:'HEAD',cache:'no-store'}).then(function(r){if(r.ok)location.reload()}).catch(function(){})};" +
  "addEventListener('online',back);setInterval(back,5000)})()}catch(e){}";
